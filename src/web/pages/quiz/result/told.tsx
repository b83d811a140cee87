import {
  careOptionLabels,
  goalLabels,
  shown,
  skinTypeLabels,
  symptomLabels,
} from '../../../../domain/quiz/options.ts'
import type { QuizAnswers } from '../../../../domain/quiz/answers.ts'
import { toldGroups, toldMakeup, toldSensitivities, toldSkin } from '../../../text/quiz-result.ts'
import { SheetPicture } from '../../../ui/sheet-picture.tsx'
import styles from './told.module.css'

/** The answers by their questions, each with its picture, in words that need no question beside them. */
export function Told({ answers }: { answers: QuizAnswers }) {
  return (
    <dl>
      {groupsOf(answers).map(({ name, told }) => (
        <div key={name} className={styles['group']}>
          <dt>{name}</dt>
          {told.map(({ label, step, place }) => (
            <dd key={place} className={styles['answer']}>
              <SheetPicture step={step} place={place} className={styles['picture']} />
              {label}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

interface ToldAnswer {
  readonly label: string
  readonly step: number
  readonly place: number
}

/** Exported for its test. */
export function groupsOf(answers: QuizAnswers) {
  const { option, makeup } = answers.currentSkincare
  const sensitivities = toldSensitivities(answers.otherAllergy.trim())
  const groups: readonly { name: string; told: readonly ToldAnswer[] }[] = [
    { name: toldGroups.skinType, told: chosen(2, skinTypeLabels, [answers.skinType], toldSkin) },
    { name: toldGroups.symptoms, told: chosen(3, symptomLabels, answers.symptoms) },
    {
      name: toldGroups.sensitivities,
      told: chosen(4, sensitivities, answers.sensitivities),
    },
    { name: toldGroups.goals, told: chosen(5, goalLabels, answers.goals) },
    {
      name: toldGroups.currentSkincare,
      told: [
        ...chosen(6, careOptionLabels, [option]),
        ...(makeup ? [{ label: toldMakeup, step: 6, place: 4 }] : []),
      ],
    },
  ]
  return groups.filter(({ told }) => told.length > 0)
}

/** In the order the answers stood in, where their pictures are. */
function chosen<Id extends string>(
  step: number,
  labels: Readonly<Record<Id, string>>,
  ids: readonly Id[],
  words = labels,
): ToldAnswer[] {
  return shown(labels)
    .map((id, place) => ({ id, label: words[id], step, place }))
    .filter(({ id }) => ids.includes(id))
}
