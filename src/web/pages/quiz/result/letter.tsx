import { kit } from '../../../../domain/catalogue.ts'
import type { QuizAnswers } from '../../../../domain/quiz/answers.ts'
import type { Recommendation } from '../../../../domain/recommend.ts'
import { answersText } from '../../../text/quiz-questions.ts'
import { resultText, sensitivitiesText, whatIfText } from '../../../text/quiz-result.ts'
import { Notice } from '../../../ui/notice.tsx'
import { declaredSensitivities, explain } from './explain.ts'
import styles from './letter.module.css'
import { whatIf } from './what-if.ts'

interface LetterProps {
  readonly recommendation: Recommendation
  readonly answers: QuizAnswers
}

/** Why this kit, what would have changed it, and what to be careful with. */
export function Letter({ recommendation, answers }: LetterProps) {
  const { sentence, facts } = explain(recommendation, answers)
  const changes = whatIf(answers)
  const sensitivities = declaredSensitivities(answers)
  return (
    <section className={styles['letter']}>
      <h2 className={styles['heading']}>{resultText.why}</h2>
      <p className={styles['sentence']}>{sentence}</p>
      <dl className={styles['facts']}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}:</dt> <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && (
        <div className={styles['changes']}>
          <h3>{resultText.whatIf}</h3>
          {changes.map(({ kitId, on, labels }) => (
            <p key={kitId}>{whatIfText(on, labels, kit(kitId).name)}</p>
          ))}
        </div>
      )}
      {sensitivities.length > 0 && <Notice>{sensitivitiesText(sensitivities)}</Notice>}
      {answers.sensitivities.includes('eczema') && <Notice tone="caution">{answersText.caution}</Notice>}
      <div className={styles['end']}>
        <p>{resultText.caution}</p>
        <Seal />
      </div>
    </section>
  )
}

/** The smiling drop of the logo, in the colour of the kit. */
function Seal() {
  return (
    <svg className={styles['seal']} viewBox="6 2 52 64" aria-hidden="true">
      <path d="M32 4C44 17 56 27 56 40A24 24 0 0 1 8 40C8 27 20 17 32 4Z" />
      <path className={styles['smile']} d="M20 39q12 13 24 0" />
    </svg>
  )
}
