import type { Kopiykas } from './money.ts'

/** Money as some messages have it, a number like 690 or 690.5. Inside the shop it is {@link Kopiykas}. */
export type Hryvnias = number & { readonly unit?: 'hryvnias' }

/** 690.5 → 69050, or `undefined` for what is not a finite sum of whole kopiykas. */
export function kopiykasOf(sum: Hryvnias): Kopiykas | undefined {
  const amount = Math.round(sum * 100)
  return Number.isSafeInteger(amount) && amount >= 0 && amount / 100 === sum ? amount : undefined
}

/** 69050 → 690.5 */
export function hryvniasOf(amount: Kopiykas): Hryvnias {
  return amount / 100
}
