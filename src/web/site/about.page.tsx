import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import { shop } from '../platform/shop.ts'
import { specialistData } from './specialist.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { titles } from '../platform/text/titles.ts'
import { About } from './about.tsx'

export function documents(settings: PageSettings): readonly PageDocument[] {
  return [
    {
      ...titles.about,
      key: documentKeys.about,
      canonicalPath: pagePaths.about,
      frame: 'shop',
      content: <About specialist={settings.specialist} />,
      linkPicture: 'about',
      linkedData: [shop(settings), ...specialistData(settings)],
    },
  ]
}
