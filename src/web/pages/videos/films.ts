import { type PlayerRatio, playerRatio } from '../../../domain/video.ts'
import { videos } from '../../media-manifest.ts'
import { videosText } from '../../text/videos.ts'

export type FilmId = keyof typeof videos

export interface Film {
  readonly id: FilmId
  readonly title: string
  readonly text: string
  /** How long the lesson is; the clips here are samples of it. */
  readonly seconds: number
  /** A film file of this site, or a page with someone else's player. */
  readonly address: string
  readonly width: number
  readonly height: number
  readonly ratio: PlayerRatio
  readonly poster: { readonly avif: string; readonly jpeg: string }
}

const lengths: readonly (readonly [FilmId, number])[] = [
  ['cleansing', 3 * 60 + 45],
  ['moisturizer', 2 * 60 + 30],
  ['morning', 5 * 60 + 20],
  ['evening', 4 * 60 + 15],
]

/** The four lessons in their order. */
export const films: readonly Film[] = lengths.map(([id, seconds]) => {
  const { file, width, height, posterAvif, posterJpg } = videos[id]
  return {
    id,
    title: videosText.films[id].title,
    text: videosText.films[id].text,
    seconds,
    address: file,
    width,
    height,
    ratio: playerRatio(width, height),
    poster: { avif: posterAvif, jpeg: posterJpg },
  }
})
