import { createHash } from 'node:crypto'

interface Allowed {
  readonly hasScripts: boolean
  readonly inlineScripts: readonly string[]
  readonly styles: string
  readonly frameOrigins: readonly string[]
}

/** Hashes come from the renderer and not from the page, so injected markup is never allowed. */
export function contentSecurityPolicy({ hasScripts, inlineScripts, styles, frameOrigins }: Allowed): string {
  return [
    `default-src 'none'`,
    `script-src ${hasScripts ? [`'self'`, ...inlineScripts.map(hashOf)].join(' ') : `'none'`}`,
    `style-src ${hashOf(styles)}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `frame-src ${frameOrigins.join(' ') || `'none'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function hashOf(block: string): string {
  return `'sha256-${createHash('sha256').update(block).digest('base64')}'`
}
