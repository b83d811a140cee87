import { useId, useState } from 'react'
import type { Day } from '../../../domain/platform/day.ts'
import styles from './select.module.css'

interface DayFieldProps {
  readonly label: string
  readonly value: Day | undefined
  readonly onChange: (value: Day | undefined) => void
}

/** Ignores a year that is still being typed. */
export function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // Changed from outside, as by clearing all filters.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <div className={styles['select']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value === '') onChange(undefined)
          else if (target.value >= '2000') onChange(target.value)
        }}
      />
    </div>
  )
}
