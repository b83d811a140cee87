import { createHash } from 'node:crypto'

interface Allowed {
  /** Whether the page has any script, in it or as a file. */
  readonly hasScripts: boolean
  readonly inlineScripts: readonly string[]
  /** The one block of styles. */
  readonly styles: string
  readonly frameOrigins: readonly string[]
}

/**
 * The policy of one page: nothing runs or styles it but the very blocks that it was drawn with and files of this site.
 * They are not looked for in the page: what somebody wrote into it would be allowed with them.
 */
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
