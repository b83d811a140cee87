import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageSettings } from '../../../contract/site.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import prose from '../../frame/prose.module.css'
import { partHole } from '../../islands/holes.ts'
import { lawText } from '../../text/law.ts'
import { titles } from '../../text/titles.ts'
import { Terms } from './terms.tsx'

export function documents(settings: PageSettings): readonly PageDocument[] {
  return [
    {
      ...titles.terms,
      key: documentKeys.terms,
      canonicalPath: pagePaths.terms,
      linkPicture: 'terms',
      frame: 'shop',
      content: <Terms settings={settings} />,
    },
    {
      ...titles.offer,
      key: documentKeys.offer,
      linkPicture: 'terms',
      frame: 'shop',
      content: (
        <article
          className={prose['prose']}
          dangerouslySetInnerHTML={{ __html: `<h1>${lawText.termsHeading}</h1>${partHole}` }}
        />
      ),
    },
  ]
}
