import { withNoBreaks } from '../platform/no-break.ts'
import { plainLine } from '../platform/plain-text.ts'

/** A picture that the owner has given the shop. It is square, and its files never change. */
export interface UploadedPicture {
  readonly id: string
  /** What its files are called by. */
  readonly hash: string
  /** What is to be seen on it, for those who do not see it. */
  readonly alt: string
}

/** The longest such text, in characters. */
export const longestAlt = 150

/** The least that both sides of what is uploaded must have, in pixels. */
export const leastPictureSide = 600

/** Such a text as it is kept; `undefined` when it cannot be. */
export function pictureAlt(text: string): string | undefined {
  const line = plainLine(text, longestAlt)
  return line ? withNoBreaks(line) : undefined
}
