import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuiltDocument, BuiltPages } from '../../../src/contract/site-documents.ts'
import type { SiteSettings } from '../../../src/contract/site.ts'
import type * as Site from '../../../src/web/site.tsx'
import { readAssets } from './assets.ts'
import { compressFile } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Writes every document of the site and the list of them, `documents.json`. */
export async function makePages(folder: string, bundles: string, settings: SiteSettings): Promise<void> {
  // The bundle is built from that very module.
  const site: typeof Site = await import(pathToFileURL(path.join(bundles, 'server/site.js')).href)
  const assets = await readAssets(bundles)
  const documents: BuiltDocument[] = []
  for (const listed of await site.sitePages(settings)) {
    const { page } = listed
    const html = await site.renderPage(page, settings, await assets.of(listed))
    const file = page.key.replaceAll(':', '.')
    await writeFile(path.join(folder, `${file}.html`), html)
    await compressFile(path.join(folder, `${file}.html`))
    documents.push({
      key: page.key,
      file,
      digest: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      contentSecurityPolicy: contentSecurityPolicy(html, page.frameOrigins ?? []),
      ...(page.canonicalPath !== undefined && { canonicalPath: page.canonicalPath }),
    })
  }
  const pages: BuiltPages = { settings, documents }
  await writeFile(path.join(folder, 'documents.json'), JSON.stringify(pages, null, 1))
}
