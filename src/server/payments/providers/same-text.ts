import { timingSafeEqual } from 'node:crypto'

/** Constant-time. */
export function isSameText(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
