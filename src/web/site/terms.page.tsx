import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import prose from '../platform/frame/prose.module.css'
import { lawText } from './law-text.ts'
import { titles } from '../platform/text/titles.ts'
import { OfferWords, type OfferWordsProps, Terms } from './terms.tsx'

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
  ]
}

export const asked = {
  [documentKeys.offer]: (props: OfferWordsProps): PageDocument => ({
    ...titles.offer,
    key: documentKeys.offer,
    linkPicture: 'terms',
    frame: 'shop',
    content: (
      <article className={prose['prose']}>
        <h1>{lawText.termsHeading}</h1>
        <OfferWords {...props} />
      </article>
    ),
  }),
}
