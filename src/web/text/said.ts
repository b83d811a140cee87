import type { CareFor } from '../../domain/quiz/options.ts'

/** A sentence as it is said to a parent, and to a teen who asks for themselves. */
export type Said = Readonly<Record<CareFor, string>>

/** Fills the places in a text: `{step}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** What is said the same way to everybody, or this visitor's way of it. */
export function saidTo(careFor: CareFor, text: string | Said): string {
  return typeof text === 'string' ? text : text[careFor]
}
