import { hryvnias } from '../platform/money.ts'
import { withNoBreaks } from '../platform/no-break.ts'
import { plainLine } from '../platform/plain-text.ts'

export const longestText = { name: 60, skinTypeLabel: 100, badge: 24, description: 300 } as const
export type ShelfText = keyof typeof longestText

export const longestProductText = {
  name: 60,
  when: 60,
  kind: 60,
  brand: 60,
  dose: 60,
  purpose: 200,
  inci: 4000,
} as const
export type ProductText = keyof typeof longestProductText

export const mostKits = 40

export const mostProducts = 12

export const highestMaxQuantity = 100

/** No branch takes larger parcels. */
export const largestPacked = { grams: 30_000, sideCm: 120 } as const

export const largestVolume = 5000

export const highestPrice = hryvnias(100_000)

export const mostDaysAhead = 366

/** Names and compositions keep their spaces as typed. */
export function productText(field: ProductText, text: string): string | undefined {
  const line = plainLine(field === 'inci' ? inOneLine(text) : text, longestProductText[field])
  if (!line) return undefined
  return field === 'name' || field === 'brand' || field === 'inci' ? line : withNoBreaks(line)
}

/** In a list without commas each line is an ingredient; otherwise lines are only wrapped. */
function inOneLine(inci: string): string {
  return inci.trim().replaceAll(/\s*[\r\n]+\s*/g, /[,;•·●]/.test(inci) ? ' ' : ', ')
}

export function shelfText(field: ShelfText, text: string): string | undefined {
  const line = plainLine(text, longestText[field])
  if (!line) return undefined
  return field === 'name' || field === 'badge' ? line : withNoBreaks(line)
}
