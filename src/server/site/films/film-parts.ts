/**
 * A film lies in the store in parts of this size, so that the store, a folder or a bucket, is asked for no more at a time
 * than is held in memory.
 */
export const partBytes = 2 * 1024 * 1024

/** The names of the parts of a film of so many bytes. */
export function partsOf(hash: string, bytes: number): string[] {
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, nth) => partName(hash, nth))
}

export function partName(hash: string, nth: number): string {
  return `${hash}-${String(nth).padStart(3, '0')}.mp4`
}

/** What a name looks like that {@link partName} makes. */
export const filmPartName = /^[0-9a-f]{32}-\d{3}\.mp4$/
