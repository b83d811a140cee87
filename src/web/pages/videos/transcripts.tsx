import section from '../../frame/section.module.css'
import { filmTranscripts } from '../../text/film-transcripts.ts'
import { durationText, videosText } from '../../text/videos.ts'
import { type Film, films, transcriptId } from './films.ts'
import styles from './transcripts.module.css'

/** The words of every film, folded away. Not in the island: its script stays without them. */
export function Transcripts() {
  return (
    <section className={section['section']} aria-labelledby="transcripts">
      <h2 id="transcripts">{videosText.transcript}</h2>
      <div className={styles['films']}>
        {films.map((film) => (
          <Transcript key={film.id} film={film} />
        ))}
      </div>
    </section>
  )
}

function Transcript({ film }: { film: Film }) {
  return (
    <details className={styles['film']}>
      <summary className={styles['summary']}>
        {film.title} <span className={styles['time']}>{durationText(film.seconds)}</span>
      </summary>
      {/* The link points inside: a browser then unfolds what is around it. */}
      <dl className={styles['parts']} id={transcriptId(film.id)}>
        {filmTranscripts[film.id].map(({ title, from, text }) => (
          <div key={from} className={styles['part']}>
            <dt>
              <span className={styles['time']}>{durationText(from)}</span> {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
