import {
  careOptionLabels,
  goalLabels,
  sensitivityLabels,
  shown,
  skinTypeLabels,
  symptomLabels,
} from '../../../../domain/quiz/options.ts'
import type { QuizAnswers } from '../../../../domain/quiz/answers.ts'
import { resultText } from '../../../text/quiz-result.ts'
import { SheetPicture } from '../../../ui/sheet-picture.tsx'
import styles from './told.module.css'

/** The answers as they were chosen, with their pictures. */
export function Told({ answers, labelledBy }: { answers: QuizAnswers; labelledBy: string }) {
  return (
    <ul className={styles['told']} aria-labelledby={labelledBy}>
      {toldBy(answers).map(({ label, step, place }) => (
        <li key={`${step} ${place}`} className={styles['answer']}>
          <SheetPicture step={step} place={place} className={styles['picture']} />
          {label}
        </li>
      ))}
    </ul>
  )
}

interface ToldAnswer {
  readonly label: string
  readonly step: number
  readonly place: number
}

function toldBy(answers: QuizAnswers): ToldAnswer[] {
  const { option, makeup } = answers.currentSkincare
  return [
    ...chosen(2, skinTypeLabels, [answers.skinType]),
    ...chosen(3, symptomLabels, answers.symptoms),
    ...chosen(4, sensitivityLabels, answers.sensitivities),
    ...chosen(5, goalLabels, answers.goals),
    ...chosen(6, careOptionLabels, [option]),
    ...(makeup ? [{ label: resultText.makeup, step: 6, place: 4 }] : []),
  ]
}

/** In the order the answers stood in. */
function chosen<Id extends string>(
  step: number,
  labels: Readonly<Record<Id, string>>,
  ids: readonly Id[],
): ToldAnswer[] {
  return shown(labels)
    .map((id, place) => ({ id, label: labels[id], step, place }))
    .filter(({ id }) => ids.includes(id))
}
