import { useState } from 'react'
import { longestFirst, type ParcelSize } from '../../domain/catalogue/parcel-size.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { frameText } from '../platform/frame-text.ts'
import { Action } from '../platform/frame/action.tsx'
import { waybillText } from './waybill-text.ts'
import styles from './waybill.module.css'

interface MeasuresProps {
  readonly measured: ParcelSize
  readonly onMeasure: (measured: ParcelSize) => void
}

/** What the parcel weighs and measures, to be corrected when the scales say otherwise. */
export function Measures({ measured, onMeasure }: MeasuresProps) {
  const { grams, size } = measured
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState(() => [grams, ...size].map(String))
  const [isWrong, setIsWrong] = useState(false)
  const labels = [waybillText.grams, ...waybillText.sides]
  const save = () => {
    const [weight = 0, length = 0, width = 0, height = 0] = typed.map(Number)
    const isFine = isWhole(weight, 30_000) && [length, width, height].every((side) => isWhole(side, 120))
    setIsWrong(!isFine)
    if (!isFine) return
    onMeasure({ grams: weight, size: longestFirst([length, width, height]) })
    setIsOpen(false)
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles['summary']}>
        {waybillText.measures}: {waybillText.measured(grams, size)}
      </summary>
      <form
        className={styles['measures']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {labels.map((label, nth) => (
          <Field
            key={label}
            name={`measure-${nth}`}
            label={label}
            value={typed[nth] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            error={nth === 0 && isWrong ? waybillText.wrongMeasures : undefined}
            onChange={({ target }) => setTyped(typed.map((one, at) => (at === nth ? target.value : one)))}
          />
        ))}
        <Action type="submit" variant="secondary">
          {frameText.save}
        </Action>
      </form>
    </details>
  )
}

function isWhole(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= most
}
