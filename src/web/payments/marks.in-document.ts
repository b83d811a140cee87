/** CSS pixels. */
export type SizedMark = readonly [name: string, width: number]

export const cardMarks: readonly SizedMark[] = [
  ['visa', 50],
  ['mastercard', 108],
]

export const walletMarks: readonly SizedMark[] = [
  ['apple-pay', 78],
  ['google-pay', 88],
]
