import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.privacy,
      key: documentKeys.privacy,
      canonicalPath: '/privacy',
      frame: 'shop',
      content: <h1>{titles.privacy.title}</h1>,
    },
  ]
}
