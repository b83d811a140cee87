import { useEffect, useRef } from 'react'
import { isEmbedLink } from '../../../domain/site/video.ts'
import { videosText } from './videos-text.ts'
import styles from './film-card.module.css'
import type { Film } from './films.ts'

interface PlayerProps {
  readonly film: Film
  /** `hadFocus`: the player had it and is being removed. */
  readonly onEnd: (hadFocus: boolean) => void
  /** `isPlayable`: the format is supported, so loading failed. */
  readonly onFail: (hadFocus: boolean, isPlayable: boolean) => void
}

/** Falls back to muted autoplay; the captions say it all. */
async function begin(video: HTMLVideoElement) {
  try {
    await video.play()
  } catch (problem) {
    if (!(problem instanceof DOMException) || problem.name !== 'NotAllowedError') return
    video.muted = true
    await video.play().catch(() => {})
  }
}

/** H.264, which some browser builds lack. */
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
      // Another origin, so its scripts and storage are isolated from ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allowFullScreen
    />
  )
}

function Video({ film, onEnd, onFail }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  // The pressed thumbnail is gone, and the focus with it.
  useEffect(() => {
    video.current?.focus({ preventScroll: true })
    // It may be wider now, in a row of its own.
    video.current?.scrollIntoView({ block: 'nearest' })
    if (video.current) void begin(video.current)
    // WebKit ignores `default` where the system disables captions.
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
