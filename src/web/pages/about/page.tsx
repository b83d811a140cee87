import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.about,
      key: documentKeys.about,
      canonicalPath: '/about',
      frame: 'shop',
      content: <h1>{titles.about.title}</h1>,
    },
  ]
}
