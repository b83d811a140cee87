import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.home,
      key: documentKeys.home,
      canonicalPath: '/',
      frame: 'shop',
      content: <h1>{titles.home.title}</h1>,
    },
  ]
}
