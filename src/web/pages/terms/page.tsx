import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { titles } from '../../text/titles.ts'
import { Terms } from './terms.tsx'

export function documents(settings: SiteSettings): readonly PageDocument[] {
  return [
    {
      ...titles.terms,
      key: documentKeys.terms,
      canonicalPath: pagePaths.terms,
      linkPicture: 'terms',
      frame: 'shop',
      content: <Terms settings={settings} />,
    },
  ]
}
