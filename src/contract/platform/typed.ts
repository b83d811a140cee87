import * as v from 'valibot'
import { type TextKind, textKinds } from '../../domain/platform/text-kinds.ts'

/**
 * A text that a person typed or pasted, as it is kept: of at most `max` characters, perhaps none. Much more than that is
 * not looked at.
 */
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

/** One that has a rule of its own beside that of its kind: `undefined` and nothing are refused. */
export function typedAs(kind: TextKind, max: number, keep: (text: string) => string | undefined) {
  return v.pipe(
    v.string(),
    v.maxLength(4 * max + 1000),
    v.transform((text) => keep(text) ?? ''),
    v.minLength(1),
    v.metadata({ typed: kind, max }),
  )
}

/** One that is still to be read by its kind, together with others. */
export function unread(kind: TextKind) {
  return v.pipe(v.string(), v.maxLength(4000), v.metadata({ typed: kind }))
}

/** A text that a program wrote: it comes as it was given to the page, and is compared, never kept as it is. */
export function given(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.metadata({ given: true }))
}

/** One line of a person's text. */
export function line(max: number) {
  return v.pipe(optionalLine(max), v.nonEmpty())
}

/** A line that may be empty. */
export function optionalLine(max: number) {
  return typed('line', max)
}

/** A person's text of more than one line, perhaps none. */
export function severalLines(max: number) {
  return typed('lines', max)
}

/** A person's name. */
export function personName(max: number) {
  return v.pipe(optionalPersonName(max), v.nonEmpty())
}

export function optionalPersonName(max: number) {
  return typed('name', max)
}

/** A settlement or a branch; perhaps none. */
export function place(max: number) {
  return typed('place', max)
}

export const email = v.pipe(typed('email', 254), v.nonEmpty())

/** A Ukrainian phone, in its one form. */
export const phone = typed('phone', 13)

/** Words that are looked for. */
export function search(max: number) {
  return typed('search', max)
}
