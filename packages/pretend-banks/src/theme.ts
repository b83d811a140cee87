import { createHash } from 'node:crypto'

/** How one bank's pages look and what they say of its ways. */
export interface Theme {
  /** Such as `Тестовий банк`. */
  readonly bank: string
  /** Inside of an SVG of 32 × 32, drawn in lines. */
  readonly emblem: string
  readonly style: string
  /** What each ending means at this bank. */
  readonly meanings: Readonly<Record<'decline' | 'cancel' | 'expire', string>>
}

/** The one thing that a page's content security policy lets style it. */
export function styleSource({ style }: Pick<Theme, 'style'>): string {
  return hashSource(style)
}

/** Names an inline style or script in a content security policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
