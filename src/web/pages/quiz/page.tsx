import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageSettings } from '../../../contract/site.ts'
import { addOnId } from '../../../domain/catalogue.ts'
import { recommendedKitIds } from '../../../domain/quiz/recommend.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { sharedResultText } from '../../text/hand-on.ts'
import { titles } from '../../text/titles.ts'
import { NoScript } from './no-script.tsx'
import { Quiz } from './quiz.tsx'
import { SharedResult } from './shared/shared-result.tsx'

/** What a result may speak of. */
const named: readonly string[] = [...recommendedKitIds, addOnId]

export function documents(settings: PageSettings): readonly PageDocument[] {
  const { specialist } = settings
  const signature = specialist && { specialist: { name: specialist.name, title: specialist.title } }
  const catalogue = settings.catalogue.filter(({ id }) => named.includes(id))
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
        catalogue,
        deliveryPolicy: settings.deliveryPolicy,
        tellsBySms: settings.tellsBySms,
        photoDays: settings.photoDays,
        publicPhotoMinutes: settings.publicPhotoMinutes,
        ...signature,
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
        catalogue,
        deliveryPolicy: settings.deliveryPolicy,
        tellsBySms: settings.tellsBySms,
        ...signature,
      }),
    },
  ]
}
