import type { KitProduct } from '../../domain/catalogue/catalogue.ts'
import { productText as text } from './product-facts-text.ts'
import styles from './product-facts.module.css'

export function ProductFacts({ product }: { product: KitProduct }) {
  const { purpose, dose, inci } = product
  const pack = text.pack(product)
  return (
    <>
      {pack && <span className={styles['fact']}>{pack}</span>}
      {purpose && <span className={styles['fact']}>{purpose}</span>}
      {dose && <span className={styles['fact']}>{text.dose(dose)}</span>}
      {inci && (
        <details className={styles['inci']}>
          <summary>{text.inci}</summary>
          <p lang="la">{inci}</p>
        </details>
      )}
    </>
  )
}

export function hasFacts(products: readonly KitProduct[]): boolean {
  return products.some(({ kind, brand, volume, purpose, dose, inci }) =>
    [kind, brand, volume, purpose, dose, inci].some(Boolean),
  )
}
