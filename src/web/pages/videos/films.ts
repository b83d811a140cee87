import { type PlayerRatio, playerRatio } from '../../../domain/video.ts'
import { videos } from '../../media/media-manifest.ts'
import { videosText } from '../../text/videos.ts'

export type FilmId = keyof typeof videos

export interface Film {
  readonly id: FilmId
  readonly title: string
  readonly text: string
  readonly seconds: number
  /** A film file of this site, or a page with someone else's player. */
  readonly address: string
  /** A WebVTT file of this site. */
  readonly captions: string
  readonly width: number
  readonly height: number
  readonly ratio: PlayerRatio
  /** AVIF as a `srcset`, and the one JPEG. */
  readonly poster: { readonly avif: string; readonly jpeg: string }
}

const order: readonly FilmId[] = ['cleansing', 'moisturizer', 'morning', 'evening']

export const films: readonly Film[] = order.map((id) => {
  const { file, captions, seconds, width, height, posterAvif, posterJpg } = videos[id]
  return {
    id,
    title: videosText.films[id].title,
    text: videosText.films[id].text,
    seconds,
    address: file,
    captions,
    width,
    height,
    ratio: playerRatio(width, height),
    poster: { avif: posterAvif, jpeg: posterJpg },
  }
})

/** Where the words of a film stand on its page. */
export const transcriptId = (id: FilmId) => `text-${id}`
