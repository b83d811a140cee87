import { type RefObject, useEffect, useEffectEvent } from 'react'

export interface EarlyField {
  readonly name: string
  readonly value: string
  /** Radio and checkbox: whether it is ticked now. Other fields: true. */
  readonly isChecked: boolean
}

/**
 * Hands over what was typed or ticked in a prerendered form before React took it over, or what the browser
 * put back after a reload. React 19 keeps such input in the page but never tells the state of controlled
 * fields, so without this the first keystroke afterwards would wipe it.
 *
 * Called once, after hydration, with the changed fields only, and not at all when nothing was changed:
 *
 *     const form = useRef<HTMLFormElement>(null)
 *     useEarlyInput(form, (fields) => setDraft((draft) => fields.reduce(applyField, draft)))
 *     return <form ref={form}>…every field has a name…</form>
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
