import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from '@kraplia/islands-build'
import type { BuiltDocument, BuiltPages, DrawingModule } from '@kraplia/islands-build/types'
import { documentKeys } from '../../src/contract/site/site-documents.ts'
import type { PageSettings } from '../../src/contract/site/site.ts'
import type { Drawn } from '../../src/server/site/pages/order-page.ts'
import { siteSources } from '../../src/site-sources.ts'
import { anOrderPage } from '../order-page.ts'

export interface BuiltPage extends BuiltDocument {
  readonly html: string
}

const drawnFrom: Readonly<Record<string, Drawn>> = {
  [documentKeys.orderPage]: { page: anOrderPage() },
  [documentKeys.orderReview]: {
    reviews: {
      number: '48215093',
      firstName: 'Оксана',
      isOpen: true,
      saidNo: false,
      kits: [{ kitId: 'gentle-care', name: 'Ніжний догляд', review: null }],
    },
  },
}

/** Every document of the site built for these settings, by its key; those of an order with an order in them. */
export async function builtPages(settings: PageSettings): Promise<ReadonlyMap<string, BuiltPage>> {
  const { pages, drawing = '' } = await ensureBuilt(siteSources, settings)
  const { fillPage }: DrawingModule<Drawn> = await import(pathToFileURL(drawing).href)
  const list: BuiltPages<PageSettings> = JSON.parse(readFileSync(path.join(pages, 'documents.json'), 'utf8'))
  return new Map(
    list.documents.map((document) => {
      const html = readFileSync(path.join(pages, `${document.file}.html`), 'utf8')
      const drawn = drawnFrom[document.key]
      return [document.key, { ...document, html: drawn ? fillPage(html, drawn) : html }]
    }),
  )
}
