import { type Kit, productsIn } from '../../../domain/catalogue/catalogue.ts'
import { ProductFacts } from '../product-facts.tsx'
import { kitLines, kitsText } from '../kits-text.ts'
import { type Digit, Numeral } from '../../platform/ui/numeral.tsx'
import styles from './kit-contents.module.css'

const digits: readonly Digit[] = [1, 2, 3, 4]

export function KitContents({ kit }: { kit: Kit }) {
  return (
    <details className={styles['contents']}>
      <summary className={styles['summary']}>{kitsText.details}</summary>
      <ol className={styles['steps']}>
        {kit.products.map((product, index) => (
          <li key={product.name} className={styles['step']}>
            <Mark index={index} />
            <div>
              {product.name} <span className={styles['when']}>{product.when}</span>
              <ProductFacts product={product} />
            </div>
          </li>
        ))}
      </ol>
      {kit.requiresShipping && (
        <ul className={styles['lines']}>
          {kitLines(productsIn(kit)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** There are numerals for four steps. */
function Mark({ index }: { index: number }) {
  const digit = digits[index]
  return <span className={styles['mark']}>{digit ? <Numeral digit={digit} /> : '+'}</span>
}
