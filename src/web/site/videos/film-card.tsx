import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { durationText, playLabel, videosText } from './videos-text.ts'
import { classNames } from '../../platform/ui/class-names.ts'
import styles from './film-card.module.css'
import { type Film, transcriptId } from './films.ts'
import { Player } from './player.tsx'

interface FilmCardProps {
  readonly film: Film
  readonly isPlaying: boolean
  readonly onPlay: () => void
  readonly onEnd: () => void
}

const shapes = { '9/16': 'portrait', '4/5': 'upright', '16/9': 'wide' } as const

/** As in `<img sizes>`. */
const posterSizes = {
  '9/16': '(min-width: 64rem) 25vw, (min-width: 40rem) 38vw, 90vw',
  '4/5': '(min-width: 64rem) 35vw, (min-width: 40rem) 52vw, 90vw',
  '16/9': '(min-width: 64rem) 31vw, (min-width: 40rem) 52vw, 100vw',
} as const

export function FilmCard({ film, isPlaying, onPlay, onEnd }: FilmCardProps) {
  const [failure, setFailure] = useState('')
  const [takesFocus, setTakesFocus] = useState(false)
  const end = (hadFocus: boolean) => {
    setTakesFocus(hadFocus)
    onEnd()
  }
  const shape = shapes[film.ratio]
  return (
    <li className={classNames(styles['card'], styles[shape])} id={film.id}>
      <div className={styles['screen']}>
        {isPlaying ? (
          <Player
            film={film}
            onEnd={end}
            onFail={(hadFocus, isPlayable) => {
              setFailure(isPlayable ? videosText.failed : videosText.unsupported)
              end(hadFocus)
            }}
          />
        ) : (
          <Thumbnail
            film={film}
            takesFocus={takesFocus}
            onPlay={() => {
              setFailure('')
              setTakesFocus(false)
              onPlay()
            }}
          />
        )}
      </div>
      <h2 className={styles['title']}>{film.title}</h2>
      <p className={styles['text']}>{film.text}</p>
      <p className={styles['facts']}>
        <span>
          {durationText(film.seconds)}, {videosText.captioned}
        </span>
        <a href={`#${transcriptId(film.id)}`} aria-label={`${videosText.transcript}: ${film.title}`}>
          {videosText.transcript}
        </a>
      </p>
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
    </li>
  )
}

interface ThumbnailProps extends Pick<FilmCardProps, 'film' | 'onPlay'> {
  /** It replaces a player that had the focus. */
  readonly takesFocus: boolean
}

/** A link to the file, for use without a script. */
function Thumbnail({ film, takesFocus, onPlay }: ThumbnailProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onPlay()
  }
  return (
    <a
      ref={link}
      className={styles['thumbnail']}
      href={film.address}
      data-tap={film.id}
      aria-label={playLabel(film.title, film.seconds)}
      onClick={play}
    >
      <picture>
        <source type="image/avif" srcSet={film.poster.avif} sizes={posterSizes[film.ratio]} />
        <img
          className={styles['poster']}
          src={film.poster.jpeg}
          alt=""
          width={film.width}
          height={film.height}
          loading="lazy"
        />
      </picture>
      <span className={styles['play']}>
        <span className={styles['triangle']} />
        {videosText.play}
      </span>
    </a>
  )
}
