const dayMs = 86_400_000

/** Milliseconds since 1970; `undefined`: invalid or too long. */
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
