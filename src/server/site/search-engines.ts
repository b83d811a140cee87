import type { BuiltPages } from '../../contract/site-documents.ts'

/** `/robots.txt`: everything may be read but the calls. */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...['/functions/', '/rest/', '/storage/'].map((path) => `Disallow: ${path}`),
  ]
  return `${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}

/** `/sitemap.xml`: the pages that search engines may list. */
export function sitemap({ settings, documents }: BuiltPages): string {
  const addresses = documents
    .flatMap(({ canonicalPath }) => canonicalPath ?? [])
    .toSorted()
    .map((path) => `<url><loc>${escapeXml(settings.origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
