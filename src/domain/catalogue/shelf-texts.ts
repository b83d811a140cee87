import { hryvnias } from '../platform/money.ts'
import { withNoBreaks } from '../platform/no-break.ts'
import { plainLine } from '../platform/plain-text.ts'

/** How long the texts of a kit may be, in characters. */
export const longestText = { name: 60, skinTypeLabel: 100, badge: 24, description: 300 } as const
export type ShelfText = keyof typeof longestText

/** And those of a product. */
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

/** On the shelf. */
export const mostKits = 40

/** In a kit. */
export const mostProducts = 12

/** Of one order. */
export const highestMaxQuantity = 100

/** What a box in its mailer may weigh and measure: more fits no branch. */
export const largestPacked = { grams: 30_000, sideCm: 120 } as const

export const largestVolume = 5000

export const highestPrice = hryvnias(100_000)

/** So far ahead can changes be planned. */
export const mostDaysAhead = 366

/** A text of a product as it is kept and shown. Names of things and their compositions stay as they are written. */
export function productText(field: ProductText, text: string): string | undefined {
  const line = plainLine(field === 'inci' ? inOneLine(text) : text, longestProductText[field])
  if (!line) return undefined
  return field === 'name' || field === 'brand' || field === 'inci' ? line : withNoBreaks(line)
}

/** A composition of many lines: without commas each line is an ingredient, otherwise lines only ran full. */
function inOneLine(inci: string): string {
  return inci.trim().replaceAll(/\s*[\r\n]+\s*/g, /[,;•·●]/.test(inci) ? ' ' : ', ')
}

/** A text of a kit as it is kept and shown; `undefined` when it cannot be. A name is sent on to banks as it is. */
export function shelfText(field: ShelfText, text: string): string | undefined {
  const line = plainLine(text, longestText[field])
  if (!line) return undefined
  return field === 'name' || field === 'badge' ? line : withNoBreaks(line)
}
