import { pagePaths } from '../../../contract/platform/addresses.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import type { PageSettings, SiteSettings } from '../../../contract/site/site.ts'
import type { FilmId, Lessons } from '../../../domain/site/film.ts'
import { isEmbedLink } from '../../../domain/site/video.ts'
import { PageHead } from '../../platform/frame/page-head.tsx'
import { QuizCall } from '../../catalogue/kits/quiz-call.tsx'
import { IslandSlot } from '../../platform/islands/island-slot.tsx'
import { island } from '../../platform/islands/island.ts'
import { shop, shopReference } from '../../platform/shop.ts'
import type { PageDocument } from '../../platform/frame/page-document.ts'
import { titles } from '../../platform/text/titles.ts'
import { durationText, videosText } from './videos-text.ts'
import { type Film, filmsOf, transcriptId } from './films.ts'
import { Videos } from './videos.tsx'
import type { LinkedData } from '../../platform/linked-data.ts'
import section from '../../platform/frame/section.module.css'
import { filmTranscripts } from './film-transcripts-text.ts'
import { RichText } from '../../platform/ui/rich-text.tsx'
import styles from './transcripts.module.css'

/** Of the built-in films. */
const firstPublishedOn = '2026-11-21'

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

function filmObjects(settings: PageSettings): readonly LinkedData[] {
  return filmsOf(settings.lessons).map((film) =>
    filmObject(film, settings.lessons[film.id].own?.file.day ?? firstPublishedOn, settings),
  )
}

function filmObject(
  { id, title, text, seconds, address, poster }: Film,
  publishedOn: string,
  settings: SiteSettings,
): LinkedData {
  const { origin } = settings
  return {
    '@type': 'VideoObject',
    '@id': `${origin}${pagePaths.videos}#${id}`,
    url: `${origin}${pagePaths.videos}#${id}`,
    name: title,
    description: text,
    thumbnailUrl: origin + poster.jpeg,
    ...(isEmbedLink(address) ? { embedUrl: address } : { contentUrl: origin + address }),
    duration: isoDuration(seconds),
    uploadDate: publishedOn,
    inLanguage: 'uk',
    publisher: shopReference(settings),
  }
}

function isoDuration(seconds: number): string {
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}

/** Static, to keep it out of the island's script. */
function Transcripts({ lessons }: { lessons: Lessons }) {
  return (
    <section className={section['section']} aria-labelledby="transcripts">
      <h2 id="transcripts">{videosText.transcript}</h2>
      <div className={styles['films']}>
        {filmsOf(lessons).map((film) => (
          <Transcript key={film.id} film={film} own={lessons[film.id].own?.transcript} />
        ))}
      </div>
    </section>
  )
}

function Transcript({ film, own }: { film: Film; own: string | undefined }) {
  return (
    <details className={styles['film']}>
      <summary className={styles['summary']}>
        {film.title} <span className={styles['time']}>{durationText(film.seconds)}</span>
      </summary>
      {/* The anchor is inside, so that browsers open the `<details>`. */}
      {own === undefined ? (
        <Parts id={film.id} />
      ) : (
        <div className={styles['own']} id={transcriptId(film.id)}>
          <RichText text={own} />
        </div>
      )}
    </details>
  )
}

function Parts({ id }: { id: FilmId }) {
  return (
    <dl className={styles['parts']} id={transcriptId(id)}>
      {filmTranscripts[id].map(({ title, from, text }) => (
        <div key={from} className={styles['part']}>
          <dt>
            <span className={styles['time']}>{durationText(from)}</span> {title}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
