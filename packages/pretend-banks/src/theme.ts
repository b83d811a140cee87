import { createHash } from 'node:crypto'

export interface Theme {
  /** Such as `Тестовий банк`. */
  readonly bank: string
  /** SVG content, 32 × 32, stroked. */
  readonly emblem: string
  readonly style: string
  /** Explanations of the choices. */
  readonly meanings: Readonly<Record<'decline' | 'cancel' | 'expire', string>>
}

/** For the content security policy. */
export function styleSource({ style }: Pick<Theme, 'style'>): string {
  return hashSource(style)
}

/** A content security policy source. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
