import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.kits,
      key: documentKeys.kits,
      canonicalPath: '/kits',
      frame: 'shop',
      content: <h1>{titles.kits.title}</h1>,
    },
  ]
}
