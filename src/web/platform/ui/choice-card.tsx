import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly value: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly picture?: ReactNode
}

export function ChoiceCard({ label, hint, picture, ...input }: ChoiceCardProps) {
  return (
    <label className={styles['card']}>
      {picture}
      <span className={styles['text']}>
        <span className={styles['label']}>{label}</span>
        {hint && <span className={styles['hint']}>{hint}</span>}
      </span>
      <input {...input} className={styles['input']} />
    </label>
  )
}
