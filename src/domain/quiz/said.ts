import type { CareFor } from './about.ts'

/** A sentence as it is said to a parent, and to a teen who asks for themselves. */
export type Said = Readonly<Record<CareFor, string>>

/** What is said the same way to everybody, or this visitor's way of it. */
export function saidTo(careFor: CareFor, text: string | Said): string {
  return typeof text === 'string' ? text : text[careFor]
}
