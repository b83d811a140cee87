import type { SiteSettings } from '../../../contract/site/site.ts'
import { letterPage } from '../letters/draw/letter-page.ts'
import { letterText } from '../letters/draw/letter-text.ts'
import type { LetterContent } from '../letters/draw/letter.ts'
import type { StoredMessage } from './message-queries.ts'
import type { Letter } from '../senders/sender.ts'

export function writeLetter(
  { id, kind, order }: Pick<StoredMessage, 'id' | 'kind' | 'order'>,
  { to, replyTo }: Pick<Letter, 'to' | 'replyTo'>,
  content: LetterContent,
  site: SiteSettings,
): Letter {
  return {
    id,
    topic: order ? `${kind}-${order.number}` : kind,
    to,
    ...(replyTo && { replyTo }),
    subject: content.subject,
    html: letterPage(content, site),
    text: letterText(content, site),
  }
}
