import { documentKeys } from '../../contract/site/site-documents.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import { addOnId } from '../../domain/catalogue/catalogue.ts'
import { recommendedKitIds } from '../../domain/quiz/recommend.ts'
import { IslandSlot } from '../platform/islands/island-slot.tsx'
import { island } from '../platform/islands/island.ts'
import type { PageDocument } from '../platform/frame/page-document.ts'
import { sharedResultText } from './hand-on-text.ts'
import { titles } from '../platform/text/titles.ts'
import { Quiz } from './quiz.tsx'
import { SharedResult } from './shared-result.tsx'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { noScript } from './quiz-questions-text.ts'
import { ButtonLink } from '../platform/ui/button.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import styles from './no-script.module.css'

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

function NoScript() {
  return (
    <div className={styles['noScript']}>
      <Notice>
        <p>{noScript.text}</p>
      </Notice>
      <ButtonLink href={pagePaths.kits}>{noScript.kits}</ButtonLink>
    </div>
  )
}
