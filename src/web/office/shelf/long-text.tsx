import { useId } from 'react'
import styles from './shelf.module.css'

interface LongTextProps {
  readonly label: string
  readonly hint?: string
  readonly rows: number
  readonly value: string
  readonly error: string | undefined
  readonly onType: (typed: string) => void
}

/** Several lines to write in, one line as it is kept. */
export function LongText({ label, hint, rows, value, error, onType }: LongTextProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles['description']}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onType(target.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
