import { useEffect, useRef } from 'react'
import { isEmbedLink } from '../../../domain/site/video.ts'
import { videosText } from './videos-text.ts'
import styles from './film-card.module.css'
import type { Film } from './films.ts'

interface PlayerProps {
  readonly film: Film
  /** `hadFocus`: the player, which is taken away now, held the focus. */
  readonly onEnd: (hadFocus: boolean) => void
  /** `isPlayable`: the browser plays films of this kind, so this one did not come. */
  readonly onFail: (hadFocus: boolean, isPlayable: boolean) => void
}

/** Where a browser lets nothing begin aloud, it begins without sound: the captions say it all. */
async function begin(video: HTMLVideoElement) {
  try {
    await video.play()
  } catch (problem) {
    if (!(problem instanceof DOMException) || problem.name !== 'NotAllowedError') return
    video.muted = true
    await video.play().catch(() => {})
  }
}

/** What the films of this site are: H.264, which some browsers are built without. */
const filmType = 'video/mp4; codecs="avc1.42E01E"'

export function Player(props: PlayerProps) {
  return isEmbedLink(props.film.address) ? <Frame film={props.film} /> : <Video {...props} />
}

function Frame({ film }: Pick<PlayerProps, 'film'>) {
  return (
    <iframe
      className={styles['player']}
      src={film.address}
      title={film.title}
      allow="autoplay; fullscreen; picture-in-picture"
      // Its origin is not ours, so its own scripts and storage stay its own.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allowFullScreen
    />
  )
}

function Video({ film, onEnd, onFail }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  // The pressed thumbnail is gone: without this the keyboard would start from the top of the page.
  useEffect(() => {
    video.current?.focus({ preventScroll: true })
    // It may have opened wider, in a row of its own.
    video.current?.scrollIntoView({ block: 'nearest' })
    if (video.current) void begin(video.current)
    // WebKit lets what is `default` be where its own settings ask for no captions.
    for (const track of video.current?.textTracks ?? []) track.mode = 'showing'
  }, [])
  return (
    <video
      ref={video}
      className={styles['player']}
      src={film.address}
      aria-label={film.title}
      controls
      autoPlay
      playsInline
      onEnded={({ currentTarget }) => onEnd(currentTarget === document.activeElement)}
      onError={({ currentTarget }) =>
        onFail(currentTarget === document.activeElement, currentTarget.canPlayType(filmType) !== '')
      }
    >
      <track kind="captions" src={film.captions} srcLang="uk" label={videosText.captions} default />
      {videosText.unsupported}
    </video>
  )
}
