import { useQuery } from '@tanstack/react-query'
import type { OfficeQuiz } from '../../contract/quiz/office-quiz.ts'
import { shelfQuery } from '../platform/data/queries.ts'
import { orderText } from './order-text.ts'
import { reasonsText } from './reasons-text.ts'
import styles from './quiz-answers.module.css'

export function QuizAnswers({
  quiz: { facts, recommendation },
  headingAs: Heading,
}: {
  quiz: OfficeQuiz
  headingAs: 'h2' | 'h3'
}) {
  const { data: shelf } = useQuery(shelfQuery)
  const nameOf = (kitId: string) => shelf?.published.items.find(({ id }) => id === kitId)?.name ?? kitId
  const reasons = recommendation.reasons ? reasonsText(recommendation.reasons, nameOf) : []
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
          <Heading className={styles['heading']}>{orderText.why}</Heading>
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
