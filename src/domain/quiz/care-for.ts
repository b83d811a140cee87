export const careForOptions = { child: { label: 'Для дитини' }, self: { label: 'Для себе' } } as const

/** Also who reads: a parent, or a teenager who asks for themselves. */
export type CareFor = keyof typeof careForOptions

export type Wording = Readonly<Record<CareFor, string>>

export function wordingFor(careFor: CareFor, text: string | Wording): string {
  return typeof text === 'string' ? text : text[careFor]
}
