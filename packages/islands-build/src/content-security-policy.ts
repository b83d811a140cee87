import { createHash } from 'node:crypto'

/**
 * The policy of one finished page: nothing runs or styles it but the very blocks standing in it and files
 * of this site.
 */
export function contentSecurityPolicy(html: string, frameOrigins: readonly string[]): string {
  const scripts = inlineBlocks(
    html,
    /<script(?![^>]*(?:\ssrc=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/gs,
  )
  const hasScripts = /<script(?![^>]*application\/(?:ld\+)?json)/.test(html)
  const styles = inlineBlocks(html, /<style[^>]*>(.*?)<\/style>/gs)
  return [
    `default-src 'none'`,
    `script-src ${hasScripts ? [`'self'`, ...scripts].join(' ') : `'none'`}`,
    `style-src ${styles.join(' ') || `'none'`}`,
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

function inlineBlocks(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
