import { type RefObject, useEffect, useEffectEvent } from 'react'

export interface EarlyField {
  readonly name: string
  readonly value: string
  /** Radio and checkbox: ticked; other fields: true. */
  readonly isChecked: boolean
}

/**
 * Reports what was typed, ticked or restored in a prerendered form before hydration: React 19 keeps such input in the
 * DOM but does not tell the state of controlled fields. Called once, only for changed fields; fields need a name.
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  take: (fields: readonly EarlyField[]) => void,
) {
  const handOver = useEffectEvent((element: HTMLFormElement) => {
    const fields = changedFields(element)
    if (fields.length > 0) take(fields)
  })
  useEffect(() => {
    if (form.current) handOver(form.current)
  }, [form])
}

function changedFields(form: HTMLFormElement): EarlyField[] {
  return [...form.elements].flatMap((element) => {
    if (element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox')) {
      const { name, value, checked: isChecked } = element
      return isChecked === element.defaultChecked ? [] : [{ name, value, isChecked }]
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const { name, value } = element
      return value === element.defaultValue ? [] : [{ name, value, isChecked: true }]
    }
    return []
  })
}
