import section from '../../platform/frame/section.module.css'
import { landingText } from '../../platform/text/landing.ts'
import { Numeral } from '../../platform/ui/numeral.tsx'
import styles from './steps.module.css'

const digits = [1, 2, 3, 4] as const

export function Steps() {
  return (
    <section className={section['section']}>
      <h2>{landingText.stepsHeading}</h2>
      <ol className={styles['steps']}>
        {digits.map((digit) => (
          <li key={digit} className={styles['step']}>
            <Numeral digit={digit} className={styles['numeral']} />
            <div className={styles['words']}>
              <h3>{landingText.steps[digit - 1]?.title}</h3>
              <p>{landingText.steps[digit - 1]?.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
