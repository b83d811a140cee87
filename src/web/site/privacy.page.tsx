import { pagePaths } from '../../contract/platform/addresses.ts'
import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import { linkedHeadings, withInserts } from '../../domain/site/site-texts.ts'
import prose from '../platform/frame/prose.module.css'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { lawText, privacyInserts } from './law-text.ts'
import { titles } from '../platform/text/titles.ts'
import { RichText } from '../platform/ui/rich-text.tsx'

export function documents(settings: PageSettings): readonly PageDocument[] {
  return [
    {
      ...titles.privacy,
      key: documentKeys.privacy,
      canonicalPath: pagePaths.privacy,
      linkPicture: 'privacy',
      frame: 'shop',
      content: <Privacy settings={settings} />,
    },
  ]
}

function Privacy({ settings }: { settings: PageSettings }) {
  return (
    <article className={prose['prose']}>
      <h1>{lawText.privacyHeading}</h1>
      <RichText
        text={withInserts(settings.privacy, privacyInserts(settings))}
        headings={linkedHeadings.privacy}
      />
    </article>
  )
}
