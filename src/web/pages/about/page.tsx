import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { shop } from '../../linked-data/shop.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { titles } from '../../text/titles.ts'
import { About } from './about.tsx'

export function documents(settings: SiteSettings): readonly PageDocument[] {
  return [
    {
      ...titles.about,
      key: documentKeys.about,
      canonicalPath: pagePaths.about,
      frame: 'shop',
      content: <About />,
      linkPicture: 'about',
      linkedData: [shop(settings)],
    },
  ]
}
