import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly name: string
  /** May hold links: they open without ticking the box. */
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <label className={styles['checkbox']}>
      <input
        {...input}
        type="checkbox"
        className={styles['box']}
        aria-invalid={error ? true : undefined}
        // What is under the label is a description: without this it would be part of the name too.
        aria-labelledby={`${id}-label`}
        aria-describedby={hint || error ? id : undefined}
      />
      <span id={`${id}-label`}>{label}</span>
      {(hint || error) && (
        <span id={id} className={styles[error ? 'error' : 'hint']}>
          {error || hint}
        </span>
      )}
    </label>
  )
}
