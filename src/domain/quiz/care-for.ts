export const careForOptions = { child: { label: 'Для дитини' }, self: { label: 'Для себе' } } as const

/** Who the care is for, and so who reads: a parent, or a teen who asks for themselves. */
export type CareFor = keyof typeof careForOptions

/** A sentence as either of them reads it. */
export type Wording = Readonly<Record<CareFor, string>>

/** The sentence for this reader; one that is the same for both is given as it is. */
export function wordingFor(careFor: CareFor, text: string | Wording): string {
  return typeof text === 'string' ? text : text[careFor]
}
