import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.terms,
      key: documentKeys.terms,
      canonicalPath: '/terms',
      frame: 'shop',
      content: <h1>{titles.terms.title}</h1>,
    },
  ]
}
