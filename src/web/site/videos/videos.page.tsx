import { pagePaths } from '../../../contract/platform/addresses.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import type { PageSettings } from '../../../contract/site/site.ts'
import type { Lessons } from '../../../domain/site/film.ts'
import { isEmbedLink } from '../../../domain/site/video.ts'
import { PageHead } from '../../platform/frame/page-head.tsx'
import { QuizCall } from '../../catalogue/kits/quiz-call.tsx'
import { IslandSlot } from '../../platform/islands/island-slot.tsx'
import { island } from '../../platform/islands/island.ts'
import { shop } from '../../platform/shop.ts'
import type { PageDocument } from '../../platform/frame/page-document.ts'
import { titles } from '../../platform/text/titles.ts'
import { videosText } from './videos-text.ts'
import { filmObjects } from './film-objects.ts'
import { filmsOf } from './films.ts'
import { Transcripts } from './transcripts.tsx'
import { Videos } from './videos.tsx'

export function documents(settings: PageSettings): readonly PageDocument[] {
  const { lessons } = settings
  const films = filmsOf(lessons)
  return [
    {
      ...titles.videos,
      key: documentKeys.videos,
      canonicalPath: pagePaths.videos,
      frame: 'shop',
      content: <VideosPage lessons={lessons} />,
      island: island('videos', Videos, { films }, 'tap'),
      frameOrigins: films
        .filter(({ address }) => isEmbedLink(address))
        .map(({ address }) => new URL(address).origin),
      linkPicture: 'videos',
      linkedData: [shop(settings), ...filmObjects(settings)],
    },
  ]
}

function VideosPage({ lessons }: { lessons: Lessons }) {
  return (
    <>
      <PageHead heading={videosText.heading} lead={videosText.lead} />
      <IslandSlot />
      <Transcripts lessons={lessons} />
      <QuizCall {...videosText.closing} picture="deep-cleansing" />
    </>
  )
}
