import type { pictures } from './media-manifest.ts'

export type PictureName = keyof typeof pictures

interface PictureFiles {
  readonly folder: string
  readonly widths: readonly number[]
  readonly jpegWidth: number
  readonly width: number
  readonly height: number
}

const square: PictureFiles = {
  folder: 'kits',
  widths: [400, 800, 1200],
  jpegWidth: 800,
  width: 1200,
  height: 1200,
}

const others: Partial<Record<PictureName, PictureFiles>> = {
  hero: { folder: 'hero', widths: [960, 1440, 1920], jpegWidth: 1440, width: 1920, height: 1080 },
  'hero-portrait': { folder: 'hero', widths: [480, 720, 1080], jpegWidth: 720, width: 1080, height: 1350 },
}

/** Size and files of a picture. Kept apart from the manifest, whose previews must not reach the browser. */
export function pictureFiles(name: PictureName): PictureFiles {
  return others[name] ?? square
}

export function srcSetOf(name: PictureName, format: 'avif' | 'webp'): string {
  const { folder, widths } = pictureFiles(name)
  return widths.map((width) => `/media/${folder}/${name}-${width}.${format} ${width}w`).join(', ')
}

export function largestOf(name: PictureName, format: 'avif' | 'webp'): string {
  const { folder, width } = pictureFiles(name)
  return `/media/${folder}/${name}-${width}.${format}`
}

/** The one file for browsers that know neither AVIF nor WebP. */
export function jpegOf(name: PictureName): string {
  const { folder, jpegWidth } = pictureFiles(name)
  return `/media/${folder}/${name}-${jpegWidth}.jpg`
}
