import { type Kit, productsIn } from '../../domain/catalogue/catalogue.ts'
import { ProductFacts } from '../catalogue/product-facts.tsx'
import { kitsText } from '../catalogue/kits-text.ts'
import styles from './ordered-products.module.css'

export function OrderedProducts({ kit }: { kit: Kit }) {
  return (
    <details className={styles['products']}>
      <summary>{kitsText.details}</summary>
      <ol>
        {productsIn(kit).map((product) => (
          <li key={product.name}>
            {product.name}
            <ProductFacts product={product} />
          </li>
        ))}
      </ol>
    </details>
  )
}
