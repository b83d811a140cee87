import type { Kit } from '../../../domain/catalogue.ts'
import { kitsText } from '../../text/kits.ts'
import { type Digit, Numeral } from '../../ui/numeral.tsx'
import styles from './kit-contents.module.css'

const digits: readonly Digit[] = [1, 2, 3, 4]

export function KitContents({ kit }: { kit: Kit }) {
  return (
    <details className={styles['contents']}>
      <summary className={styles['summary']}>{kitsText.details}</summary>
      <ol className={styles['steps']}>
        {kit.products.map(({ name, when }, index) => (
          <li key={name} className={styles['step']}>
            <Mark index={index} />
            <span>
              {name} <span className={styles['when']}>{when}</span>
            </span>
          </li>
        ))}
      </ol>
      {kit.requiresShipping && (
        <ul className={styles['lines']}>
          {kitsText.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** Steps have numerals; a fifth thing is no step. */
function Mark({ index }: { index: number }) {
  const digit = digits[index]
  return <span className={styles['mark']}>{digit ? <Numeral digit={digit} /> : '+'}</span>
}
