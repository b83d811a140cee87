import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '@kraplia/islands-build'
import type { BuiltDocument, BuiltPages, DrawingModule } from '@kraplia/islands-build/types'
import type { OrderPage } from '../../src/contract/order-page.ts'
import { documentKeys } from '../../src/contract/site-documents.ts'
import type { PageSettings } from '../../src/contract/site.ts'
import { siteSources } from '../../src/site-sources.ts'
import { anOrderPage } from '../order-page.ts'

export interface BuiltPage extends BuiltDocument {
  readonly html: string
}

/** Every document of the site built for these settings, by its key; that of an order with an order in it. */
export async function builtPages(settings: PageSettings): Promise<ReadonlyMap<string, BuiltPage>> {
  const { pages, drawing = '' } = await ensureBuilt(siteSources, settings)
  const { fillPage }: DrawingModule<{ page: OrderPage }> = await import(pathToFileURL(drawing).href)
  const list: BuiltPages<PageSettings> = JSON.parse(readFileSync(path.join(pages, 'documents.json'), 'utf8'))
  return new Map(
    list.documents.map((document) => {
      const html = readFileSync(path.join(pages, `${document.file}.html`), 'utf8')
      const isOfOrder = document.key === documentKeys.orderPage
      return [document.key, { ...document, html: isOfOrder ? fillPage(html, { page: anOrderPage() }) : html }]
    }),
  )
}
