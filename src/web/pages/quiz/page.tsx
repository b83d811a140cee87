import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { sharedResultText } from '../../text/hand-on.ts'
import { titles } from '../../text/titles.ts'
import { NoScript } from './no-script.tsx'
import { Quiz } from './quiz.tsx'
import { SharedResult } from './shared/shared-result.tsx'

export function documents(settings: SiteSettings): readonly PageDocument[] {
  return [
    {
      ...titles.quiz,
      key: documentKeys.quiz,
      canonicalPath: '/?quiz=true',
      linkPicture: 'quiz',
      frame: 'task',
      content: (
        <>
          <noscript>
            <NoScript />
          </noscript>
          <IslandSlot />
        </>
      ),
      island: island('quiz', Quiz, {
        deliveryPolicy: settings.deliveryPolicy,
        tellsBySms: settings.tellsBySms,
        photoDays: settings.photoDays,
        publicPhotoMinutes: settings.publicPhotoMinutes,
      }),
    },
    {
      ...titles.sharedResult,
      key: documentKeys.sharedResult,
      linkPicture: 'quiz',
      frame: 'task',
      content: (
        <>
          <noscript>{sharedResultText.noScript}</noscript>
          <IslandSlot />
        </>
      ),
      island: island('shared-result', SharedResult, {
        deliveryPolicy: settings.deliveryPolicy,
        tellsBySms: settings.tellsBySms,
      }),
    },
  ]
}
