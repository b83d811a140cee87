import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import type { PageDocument } from '../../page-document.ts'
import { laterHeadings } from '../../text/quiz-questions.ts'
import { noScript, quizWords } from '../../text/quiz.ts'
import { titles } from '../../text/titles.ts'
import { Quiz } from './quiz.tsx'

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
          <noscript>{noScript}</noscript>
          <IslandSlot />
        </>
      ),
      island: island('quiz', Quiz, {
        deliveryPolicy: settings.deliveryPolicy,
        photoDays: settings.photoDays,
        words: {
          ...quizWords,
          laterHeadings: { child: laterHeadings('child'), self: laterHeadings('self') },
        },
      }),
    },
  ]
}
