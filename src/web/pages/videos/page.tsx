import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.videos,
      key: documentKeys.videos,
      canonicalPath: '/video-instructions',
      frame: 'shop',
      content: <h1>{titles.videos.title}</h1>,
    },
  ]
}
