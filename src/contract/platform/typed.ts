import * as v from 'valibot'
import { type TextKind, textKinds } from '../../domain/platform/text-kinds.ts'

/** Typed or pasted text, normalised before its length counts; far longer input is refused unread. */
export function typed(kind: TextKind, max: number) {
  return v.pipe(
    v.string(),
    v.maxLength(4 * max + 1000),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const clean = textKinds[kind](dataset.value)
      if (clean !== undefined && clean.length <= max) return clean
      addIssue({ message: `no ${kind}` })
      return NEVER
    }),
    v.metadata({ typed: kind, max }),
  )
}

/** With a rule of its own; empty is refused. */
export function typedAs(kind: TextKind, max: number, keep: (text: string) => string | undefined) {
  return v.pipe(
    v.string(),
    v.maxLength(4 * max + 1000),
    v.transform((text) => keep(text) ?? ''),
    v.minLength(1),
    v.metadata({ typed: kind, max }),
  )
}

/** Normalised later, together with other fields. */
export function unread(kind: TextKind) {
  return v.pipe(v.string(), v.maxLength(4000), v.metadata({ typed: kind }))
}

/** Written by a program: only compared, never stored. */
export function given(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.metadata({ given: true }))
}

export function line(max: number) {
  return v.pipe(optionalLine(max), v.nonEmpty())
}

export function optionalLine(max: number) {
  return typed('line', max)
}

export function severalLines(max: number) {
  return typed('lines', max)
}

export function personName(max: number) {
  return v.pipe(optionalPersonName(max), v.nonEmpty())
}

export function optionalPersonName(max: number) {
  return typed('name', max)
}

export function place(max: number) {
  return typed('place', max)
}

export const email = v.pipe(typed('email', 254), v.nonEmpty())

export const phone = typed('phone', 13)

export function search(max: number) {
  return typed('search', max)
}
