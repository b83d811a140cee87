import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** A picture on the sheet of that step, counted from 0 downwards. */
  readonly picture?: readonly [step: number, place: number]
}

/** A large answer to press: a native radio button or checkbox drawn as a card. Goes inside a `<fieldset>`. */
export function ChoiceCard({ label, hint, picture, ...input }: ChoiceCardProps) {
  return (
    <label className={styles['card']}>
      {picture && (
        <svg className={styles['picture']} viewBox={`0 ${112 * picture[1]} 112 112`} aria-hidden="true">
          <image href={`/media/quiz/step-${picture[0]}.svg`} width="112" height="896" />
        </svg>
      )}
      <span className={styles['text']}>
        <span className={styles['label']}>{label}</span>
        {hint && <span className={styles['hint']}>{hint}</span>}
      </span>
      <input {...input} className={styles['input']} />
    </label>
  )
}
