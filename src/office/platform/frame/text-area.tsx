import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'children'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles['area']}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
