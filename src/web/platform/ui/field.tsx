import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'children'> {
  /** Required by `useEarlyInput`. */
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly note?: string
  readonly id?: string
  /** `undefined` if never used; else may cover what follows. */
  readonly below?: ReactNode
}

export function Field({ label, hint, error, note, id, below, ...input }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const described = [hint && `${inputId}-hint`, error && `${inputId}-error`].filter(Boolean).join(' ')
  const inputBox = (
    <input
      {...input}
      id={inputId}
      className={styles['input']}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  )
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={inputId}>
        {label} {note && <span className={styles['optional']}>{note}</span>}
      </label>
      {hint && (
        <p className={styles['hint']} id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
      {below === undefined ? (
        inputBox
      ) : (
        <div className={styles['assisted']}>
          {inputBox}
          {below}
        </div>
      )}
      {error && (
        <p className={styles['error']} id={`${inputId}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
