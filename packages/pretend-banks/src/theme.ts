import { createHash } from 'node:crypto'

export interface Theme {
  readonly bank: string
  /** SVG content, 32 × 32, stroked. */
  readonly emblem: string
  readonly style: string
  readonly meanings: Readonly<Record<'decline' | 'cancel' | 'expire', string>>
}

export function styleSource({ style }: Pick<Theme, 'style'>): string {
  return hashSource(style)
}

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
