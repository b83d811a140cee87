import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import prose from '../../frame/prose.module.css'
import type { PageDocument } from '../../frame/page-document.ts'
import { withAddress } from '../../text/frame.ts'
import { lawText, ordersText } from '../../text/law.ts'
import { photoPromises } from '../../text/photo-promises.ts'
import { titles } from '../../text/titles.ts'

export function documents(settings: SiteSettings): readonly PageDocument[] {
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

function Privacy({ settings }: { settings: SiteSettings }) {
  return (
    <article className={prose['prose']}>
      <h1>{lawText.privacyHeading}</h1>
      <p>{lawText.privacyLead}</p>
      <h2>{lawText.quizTitle}</h2>
      <p>{lawText.quiz}</p>
      <h2 id="photos">{lawText.photosTitle}</h2>
      <p>{photoPromises(settings)}</p>
      <h2>{lawText.contactsTitle}</h2>
      <p>{lawText.contacts}</p>
      {settings.tellsBySms && <p>{lawText.sms}</p>}
      <p>{ordersText(settings)}</p>
      <h2 id="deletion">{lawText.deletionTitle}</h2>
      <p>{lawText.ownDeletion}</p>
      <p>{withAddress(lawText.deletion, settings.seller?.email)}</p>
    </article>
  )
}
