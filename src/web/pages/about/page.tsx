import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageDocument } from '../../page-document.ts'
import { titles } from '../../text/titles.ts'
import { About } from './about.tsx'

export function documents(): readonly PageDocument[] {
  return [
    {
      ...titles.about,
      key: documentKeys.about,
      canonicalPath: pagePaths.about,
      frame: 'shop',
      content: <About />,
    },
  ]
}
