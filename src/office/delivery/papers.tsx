import { labelsAddress, type LabelForm } from '../../contract/delivery/waybills.ts'

interface PapersProps {
  /** At most `mostLabels`. */
  readonly parcelIds: readonly string[]
  readonly form: LabelForm
  readonly children: string
}

/** In a new window, from where a phone can save or print it. */
export function Papers({ parcelIds, form, children }: PapersProps) {
  return (
    <a href={labelsAddress(form, parcelIds)} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
