import type { Kopiykas } from './money.ts'

/** A JSON number of some providers, 690 or 690.5. */
export type Hryvnias = number & { readonly unit?: 'hryvnias' }

export function kopiykasOf(sum: Hryvnias): Kopiykas | undefined {
  const amount = Math.round(sum * 100)
  return Number.isSafeInteger(amount) && amount >= 0 && amount / 100 === sum ? amount : undefined
}

export function hryvniasOf(amount: Kopiykas): Hryvnias {
  return amount / 100
}
