import type { OfficeQuiz } from '../../../contract/office/order.ts'
import { orderText } from '../text/order.ts'
import { reasonsText } from '../text/reasons.ts'
import styles from './quiz-answers.module.css'

/** What was answered, in words, and why the quiz recommended what it did. */
export function QuizAnswers({ quiz: { facts, recommendation } }: { quiz: OfficeQuiz }) {
  const reasons = recommendation.reasons ? reasonsText(recommendation.reasons) : []
  return (
    <>
      <dl className={styles['facts']}>
        {facts.map(({ label, value, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {href === undefined ? (
                value
              ) : (
                <a href={href} rel="noreferrer">
                  {value}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <>
          <h3>{orderText.why}</h3>
          <ul className={styles['reasons']}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
