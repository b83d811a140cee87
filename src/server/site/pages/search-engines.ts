import escapeHtml from 'escape-html'
import { isListed, type SiteSettings } from '../../../contract/site/site.ts'

/** Allows all pages: one that may not be crawled cannot say noindex. */
export function robotsText(settings: SiteSettings): string {
  const lines = [
    'User-agent: *',
    ...['/functions/', '/rest/', '/storage/'].map((path) => `Disallow: ${path}`),
  ]
  const sitemapLine = isListed(settings) ? `\nSitemap: ${settings.origin}/sitemap.xml\n` : ''
  return `${lines.join('\n')}\n${sitemapLine}`
}

export function sitemap({ origin }: SiteSettings, canonicalPaths: readonly string[]): string {
  const addresses = [...new Set(canonicalPaths)]
    .toSorted()
    .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`
}
