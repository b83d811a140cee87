import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly name: string
  /** Links in it do not tick the box. */
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
        // Keeps hint and error out of the accessible name.
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
