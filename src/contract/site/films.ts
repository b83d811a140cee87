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
