import type { ReactNode } from 'react'
import { shown } from '../../../../domain/quiz/options.ts'
import { ChoiceCard } from '../../../ui/choice-card.tsx'
import { hintId, questionId } from '../question.tsx'
import styles from './options.module.css'

interface OptionsProps<Id extends string> {
  readonly name: string
  /** On its sheet the pictures stand in the order of the answers. */
  readonly step: number
  readonly labels: Readonly<Record<Id, string>>
  readonly hints?: Partial<Readonly<Record<Id, string>>>
  /** One answer or any number of them. */
  readonly type: 'radio' | 'checkbox'
  readonly look?: 'rows' | 'tiles'
  readonly chosen: readonly (Id | null)[]
  readonly onChoose: (id: Id) => void
  /** What stands among the answers, after an answer it belongs to. */
  readonly after?: (id: Id) => ReactNode
}

/** The answers to the question in the heading, as cards. */
export function Options<Id extends string>(props: OptionsProps<Id>) {
  const { name, step, labels, hints, type, look = 'rows', chosen, onChoose, after } = props
  const needsOne = type === 'radio' ? ({ role: 'radiogroup', 'aria-required': true } as const) : {}
  return (
    <fieldset {...needsOne} className={styles[look]} aria-labelledby={questionId} aria-describedby={hintId}>
      {shown(labels).map((id, index) => (
        <div key={id} className={styles['option']}>
          <ChoiceCard
            type={type}
            name={name}
            value={id}
            label={labels[id]}
            hint={hints?.[id]}
            picture={[step, index]}
            checked={chosen.includes(id)}
            onChange={() => onChoose(id)}
          />
          {after?.(id)}
        </div>
      ))}
    </fieldset>
  )
}
