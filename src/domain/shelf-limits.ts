import { hryvnias } from './money.ts'

/** How long the texts of a kit may be, in characters, and how much it may cost. */
export const shelfLimits = {
  name: 60,
  skinTypeLabel: 100,
  description: 300,
  price: hryvnias(100_000),
} as const

/** So far ahead can changes be planned. */
export const mostDaysAhead = 366
