const dayMs = 86_400_000

/** From and to, milliseconds since 1970; `undefined` when it is none, or longer than a bank tells of at once. */
export function periodOf(from: number, to: number, mostDays: number): Period | undefined {
  const isOne = Number.isSafeInteger(from) && Number.isSafeInteger(to) && from > 0 && from <= to
  return isOne && to - from <= mostDays * dayMs ? { from, to } : undefined
}

export interface Period {
  readonly from: number
  readonly to: number
}

export function isWithin({ from, to }: Period, at: number): boolean {
  return at >= from && at <= to
}
