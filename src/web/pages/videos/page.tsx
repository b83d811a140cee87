import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { PageSettings } from '../../../contract/site.ts'
import type { Lessons } from '../../../domain/film.ts'
import { isEmbedLink } from '../../../domain/video.ts'
import { PageHead } from '../../frame/page-head.tsx'
import { QuizCall } from '../../frame/quiz-call.tsx'
import { IslandSlot } from '../../islands/island-slot.tsx'
import { island } from '../../islands/island.ts'
import { shop } from '../../linked-data/shop.ts'
import type { PageDocument } from '../../frame/page-document.ts'
import { titles } from '../../text/titles.ts'
import { videosText } from '../../text/videos.ts'
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
