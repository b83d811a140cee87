import { pagePaths } from '../../../contract/addresses.ts'
import { documentKeys } from '../../../contract/site-documents.ts'
import type { SiteSettings } from '../../../contract/site.ts'
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
import { films } from './films.ts'
import { Transcripts } from './transcripts.tsx'
import { Videos } from './videos.tsx'

export function documents(settings: SiteSettings): readonly PageDocument[] {
  return [
    {
      ...titles.videos,
      key: documentKeys.videos,
      canonicalPath: pagePaths.videos,
      frame: 'shop',
      content: <VideosPage />,
      island: island('videos', Videos, {}, 'tap'),
      frameOrigins: films
        .filter(({ address }) => isEmbedLink(address))
        .map(({ address }) => new URL(address).origin),
      linkPicture: 'videos',
      linkedData: [shop(settings), ...filmObjects(settings)],
    },
  ]
}

function VideosPage() {
  return (
    <>
      <PageHead heading={videosText.heading} lead={videosText.lead} />
      <IslandSlot />
      <Transcripts />
      <QuizCall {...videosText.closing} picture="deep-cleansing" />
    </>
  )
}
