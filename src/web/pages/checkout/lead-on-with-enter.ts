import type { KeyboardEvent } from 'react'

/**
 * On a touch keyboard the key says «далі» or «готово», yet some browsers would send the form with it: go on
 * to the next input instead.
 */
export function leadOnWithEnter(event: KeyboardEvent<HTMLInputElement>) {
  const { form } = event.currentTarget
  if (event.key !== 'Enter' || !form || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const inputs = [...form.querySelectorAll('input')]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}
