import section from '../../platform/frame/section.module.css'
import { filmTranscripts } from './film-transcripts-text.ts'
import { durationText, videosText } from './videos-text.ts'
import type { FilmId, Lessons } from '../../../domain/site/film.ts'
import { RichText } from '../../platform/ui/rich-text.tsx'
import { type Film, filmsOf, transcriptId } from './films.ts'
import styles from './transcripts.module.css'

/** Static, to keep it out of the island's script. */
export function Transcripts({ lessons }: { lessons: Lessons }) {
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
