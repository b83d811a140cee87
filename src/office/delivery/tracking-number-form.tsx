import { lazy, Suspense, useId, useRef, useState } from 'react'
import { readTrackingNumber } from '../../domain/orders/parcel.ts'
import { Field } from '../../web/platform/ui/field.tsx'
import { otherTrackingNumberDrafts, trackingNumberDrafts } from '../orders/order-drafts.ts'
import { useDraft } from '../platform/data/drafts.ts'
import { Action } from '../platform/frame/action.tsx'
import { useShortcuts } from '../platform/frame/shortcuts.ts'
import { parcelText } from './parcel-text.ts'
import styles from './tracking-number-form.module.css'

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }))

interface TrackingNumberFormProps {
  readonly parcelId: string
  readonly isCorrection?: boolean
  readonly error: Error | null
  readonly isBusy: boolean
  /** `moveOn` focuses the next such field, for scanning in a row. */
  readonly onSave: (trackingNumber: string, moveOn: () => void) => void
  readonly shortcut?: string
}

export function TrackingNumberForm({
  parcelId,
  isCorrection = false,
  error,
  isBusy,
  onSave,
  shortcut,
}: TrackingNumberFormProps) {
  const id = useId()
  useShortcuts(
    shortcut === undefined
      ? []
      : [
          {
            keys: shortcut,
            label: parcelText.enterTrackingNumber,
            run: () => document.getElementById(id)?.focus(),
          },
        ],
  )
  const drafts = isCorrection ? otherTrackingNumberDrafts : trackingNumberDrafts
  const [typed = '', setTyped] = useDraft(drafts, parcelId)
  const [isChecked, setIsChecked] = useState(false)
  const number = readTrackingNumber(typed)
  const [isScanning, setIsScanning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = (trackingNumber: string) => {
    const next = form.current && nextField(form.current)
    onSave(trackingNumber, () => next?.focus())
  }
  const problem = isChecked && number === undefined && parcelText.wrongLength(digitsOf(typed))
  return (
    <form
      ref={form}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (number !== undefined && !isBusy) save(number)
      }}
    >
      <Field
        name="trackingNumber"
        id={id}
        label={parcelText.trackingNumber}
        placeholder={parcelText.trackingNumberHint}
        error={problem || error?.message}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Action type="submit" variant="secondary" isBusy={isBusy}>
        {parcelText.enterTrackingNumber}
      </Action>
      <Action variant="quiet" onClick={() => setIsScanning(true)}>
        {parcelText.scan}
      </Action>
      {isScanning && (
        <Suspense>
          <ScanDialog
            onClose={() => setIsScanning(false)}
            onTake={(trackingNumber) => {
              setTyped(trackingNumber)
              save(trackingNumber)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}

function nextField(form: HTMLFormElement): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`.${styles['form']} input`)]
  return fields[fields.findIndex((field) => form.contains(field)) + 1]
}

function digitsOf(text: string): number {
  return text.replace(/\D/g, '').length
}
