import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageSettings } from '../../../contract/site.ts'
import { shop } from '../../linked-data/shop.ts'
import { specialistData } from '../../linked-data/specialist.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { titles } from '../../text/titles.ts'
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
