import { labelsAddress, type LabelForm } from '../../contract/delivery/waybills.ts'

interface PapersProps {
  /** At most `mostLabels`. */
  readonly parcelIds: readonly string[]
  readonly form: LabelForm
  readonly children: string
}

/** A PDF in a window of its own: a phone has it saved or printed from there. */
export function Papers({ parcelIds, form, children }: PapersProps) {
  return (
    <a href={labelsAddress(form, parcelIds)} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
