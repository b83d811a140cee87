import { captionsAddress, filmAddress } from '../../../contract/site/films.ts'
import { pictureAddress, pictureJpegWidth, pictureWidths } from '../../../contract/catalogue/pictures.ts'
import { type FilmId, filmIds, type Lesson, type Lessons, type OwnFilm } from '../../../domain/site/film.ts'
import { type PlayerRatio, playerRatio } from '../../../domain/site/video.ts'
import { videos } from '../../catalogue/media-manifest.ts'

export interface Film extends Pick<Lesson, 'title' | 'text'> {
  readonly id: FilmId
  readonly seconds: number
  /** A file of this site or a third-party player's page. */
  readonly address: string
  readonly captions: string
  readonly width: number
  readonly height: number
  readonly ratio: PlayerRatio
  /** AVIF as a `srcset`, and one JPEG. */
  readonly poster: { readonly avif: string; readonly jpeg: string }
}

export function filmsOf(lessons: Lessons): readonly Film[] {
  return filmIds.map((id) => filmOf(id, lessons[id]))
}

function filmOf(id: FilmId, { title, text, own }: Lesson): Film {
  const file = own ? ownFile(own) : fileOf(id)
  return { id, title, text, ...file, ratio: playerRatio(file.width, file.height) }
}

type FilmFile = Omit<Film, 'id' | 'title' | 'text' | 'ratio'>

function fileOf(id: FilmId): FilmFile {
  const { file, captions, seconds, width, height, posterAvif, posterJpg } = videos[id]
  return { seconds, address: file, captions, width, height, poster: { avif: posterAvif, jpeg: posterJpg } }
}

function ownFile({ file: { hash, seconds, width, height }, poster, captions }: OwnFilm): FilmFile {
  const avif = pictureWidths.map((wide) => `${pictureAddress(poster.hash, wide, 'avif')} ${wide}w`)
  return {
    seconds,
    address: filmAddress(hash),
    captions: captionsAddress(captions.hash),
    width,
    height,
    poster: { avif: avif.join(', '), jpeg: pictureAddress(poster.hash, pictureJpegWidth, 'jpg') },
  }
}

export const transcriptId = (id: FilmId) => `text-${id}`
