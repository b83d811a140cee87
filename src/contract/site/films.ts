import { mostFilmBytes } from '../../domain/site/film.ts'

export const filmsPath = '/films'

/** The address of an uploaded film, without the origin. */
export function filmAddress(hash: string): string {
  return `${filmsPath}/${hash}.mp4`
}

/** Of captions, WebVTT. */
export function captionsAddress(hash: string): string {
  return `${filmsPath}/${hash}.vtt`
}

/** What the file in such an address looks like. */
export const filmFileName = /^(?<hash>[0-9a-f]{32})\.(?<format>mp4|vtt)$/

/** Said before one is sent, and by whoever is sent one. */
export const filmTooLarge = `Файл завеликий: можна до\u00a0${mostFilmBytes / 1024 / 1024}\u00a0МБ.`
