import { ensureBuilt, loadPages } from '@kraplia/islands-build'
import type { DrawnDocument } from '@kraplia/islands-build/types'
import type { AskedPages } from '../../src/contract/site/asked-pages.ts'
import { documentKeys } from '../../src/contract/site/site-documents.ts'
import type { PageSettings } from '../../src/contract/site/site.ts'
import { siteSources } from '../../src/site-sources.ts'
import { anOrderPage } from '../order-page.ts'

/** Every document of the site for these settings, by its key; those that are known only when they are asked for with a sample. */
export async function builtPages(settings: PageSettings): Promise<ReadonlyMap<string, DrawnDocument>> {
  const { pages } = await ensureBuilt(siteSources)
  const { list, draw, drawAsked } = await loadPages<PageSettings, AskedPages>(pages)
  const documents = [
    ...(await Promise.all((await list(settings)).map((listed) => draw(listed, settings)))),
    await drawAsked(documentKeys.orderPage, settings, { page: anOrderPage() }),
    await drawAsked(documentKeys.orderReview, settings, {
      reviews: {
        number: '48215093',
        firstName: 'Оксана',
        isOpen: true,
        saidNo: false,
        kits: [{ kitId: 'gentle-care', name: 'Ніжний догляд', review: null }],
      },
    }),
    await drawAsked(documentKeys.restockMeant, settings, {
      mailbox: { kit: 'gentle-care', typed: 'olena@gmial.com', meant: 'olena@gmail.com' },
    }),
    await drawAsked(documentKeys.offer, settings, { offer: settings.offer }),
  ]
  return new Map(documents.map((document) => [document.key, document]))
}
