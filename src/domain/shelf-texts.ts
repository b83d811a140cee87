import { hryvnias } from './money.ts'
import { withNoBreaks } from './no-break.ts'
import { plainLine } from './plain-text.ts'

/** How long the texts of a kit may be, in characters. */
export const longestText = { name: 60, skinTypeLabel: 100, description: 300 } as const
export type ShelfText = keyof typeof longestText

export const highestPrice = hryvnias(100_000)

/** So far ahead can changes be planned. */
export const mostDaysAhead = 366

/** A text of a kit as it is kept and shown; `undefined` when it cannot be. A name is sent on to banks as it is. */
export function shelfText(field: ShelfText, text: string): string | undefined {
  const line = plainLine(text, longestText[field])
  if (!line) return undefined
  return field === 'name' ? line : withNoBreaks(line)
}
