import type { KeyboardEvent } from 'react'

/**
 * On a touch keyboard the key says «далі» or «готово», yet browsers would send the form with it: go to the
 * next field instead, and after the last one put the keyboard away.
 */
export function leadOnWithEnter(event: KeyboardEvent<HTMLInputElement>) {
  const field = event.currentTarget
  if (event.key !== 'Enter' || !field.form || !matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...field.form.querySelectorAll('input')]
  const next = field.enterKeyHint === 'next' && fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}
