export const filmsPath = '/films'

export function filmAddress(hash: string): string {
  return `${filmsPath}/${hash}.mp4`
}

export function captionsAddress(hash: string): string {
  return `${filmsPath}/${hash}.vtt`
}

export const filmFileName = /^(?<hash>[0-9a-f]{32})\.(?<format>mp4|vtt)$/
