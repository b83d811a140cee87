import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '../../packages/islands-build/src/ensure-built.ts'
import type { BuiltDocument, BuiltPages } from '../../src/contract/site-documents.ts'
import type { SiteSettings } from '../../src/contract/site.ts'

export interface BuiltPage extends BuiltDocument {
  readonly html: string
}

/** Every document of the site built for these settings, by its key. */
export async function builtPages(settings: SiteSettings): Promise<ReadonlyMap<string, BuiltPage>> {
  const { pages } = await ensureBuilt(settings)
  const list: BuiltPages = JSON.parse(readFileSync(path.join(pages, 'documents.json'), 'utf8'))
  return new Map(
    list.documents.map((document) => [
      document.key,
      Object.assign(document, { html: readFileSync(path.join(pages, `${document.file}.html`), 'utf8') }),
    ]),
  )
}
