import { timingSafeEqual } from 'node:crypto'

/** Whether two signatures are the same text; how long it takes says nothing about where they differ. */
export function isSameText(received: string, expected: string): boolean {
  const [a, b] = [Buffer.from(received), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
