import { useId } from 'react'
import styles from './select.module.css'

interface SelectProps<Value extends string> {
  readonly label: string
  readonly value: Value | undefined
  readonly options: readonly (readonly [Value, string])[]
  readonly any: string
  readonly onChange: (value: Value | undefined) => void
}

export function Select<Value extends string>({ label, value, options, any, onChange }: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={styles['select']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(options.find(([one]) => one === target.value)?.[0])}
      >
        <option value="">{any}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
