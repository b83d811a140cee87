import { withNoBreaks } from '../platform/no-break.ts'
import { plainLine } from '../platform/plain-text.ts'

/** Square; its files never change. */
export interface UploadedPicture {
  readonly id: string
  readonly hash: string
  readonly alt: string
}

export const longestAlt = 150

export const leastPictureSide = 600

export function pictureAlt(text: string): string | undefined {
  const line = plainLine(text, longestAlt)
  return line ? withNoBreaks(line) : undefined
}
