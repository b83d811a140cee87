import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '@kraplia/islands-build'
import type { BuiltDocument, BuiltPages } from '@kraplia/islands-build/types'
import type { SiteSettings } from '../../src/contract/site.ts'
import { siteSources } from '../../src/site-sources.ts'

export interface BuiltPage extends BuiltDocument {
  readonly html: string
}

/** Every document of the site built for these settings, by its key. */
export async function builtPages(settings: SiteSettings): Promise<ReadonlyMap<string, BuiltPage>> {
  const { pages } = await ensureBuilt(siteSources, settings)
  const list: BuiltPages<SiteSettings> = JSON.parse(readFileSync(path.join(pages, 'documents.json'), 'utf8'))
  return new Map(
    list.documents.map((document) => [
      document.key,
      Object.assign(document, { html: readFileSync(path.join(pages, `${document.file}.html`), 'utf8') }),
    ]),
  )
}
