import type { CareFor } from '../../domain/quiz/care-for.ts'
import { resultText } from './quiz-result-text.ts'
import { wordingFor } from '../../domain/quiz/care-for.ts'
import { Unbroken } from '../platform/ui/unbroken.tsx'
import styles from './next-steps.module.css'

export function NextSteps({ careFor, tellsBySms }: { careFor: CareFor; tellsBySms: boolean }) {
  return (
    <section className={styles['next']}>
      <h2 className={styles['heading']}>{resultText.next}</h2>
      <ol className={styles['steps']}>
        {resultText.nextSteps.map(({ title, text }) => (
          <li key={wordingFor('child', title)} className={styles['step']}>
            <b>
              <Unbroken text={wordingFor(careFor, title)} />
            </b>
            <p>{typeof text === 'string' ? text : text(tellsBySms)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
