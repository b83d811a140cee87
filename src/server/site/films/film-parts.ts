/** Parts bound the memory that a read from the store takes. */
export const partBytes = 2 * 1024 * 1024

export function partsOf(hash: string, bytes: number): string[] {
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, nth) => partName(hash, nth))
}

export function partName(hash: string, nth: number): string {
  return `${hash}-${String(nth).padStart(3, '0')}.mp4`
}

export const filmPartName = /^[0-9a-f]{32}-\d{3}\.mp4$/
