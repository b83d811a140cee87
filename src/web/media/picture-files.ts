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
  widths: [400, 720, 900],
  jpegWidth: 800,
  width: 900,
  height: 900,
}

const scene: PictureFiles = {
  folder: 'scenes',
  widths: [480, 720, 1040],
  jpegWidth: 720,
  width: 1040,
  height: 780,
}

const others: Partial<Record<PictureName, PictureFiles>> = {
  hero: { folder: 'hero', widths: [800, 1200, 1600], jpegWidth: 1200, width: 1600, height: 900 },
  'hero-portrait': { folder: 'hero', widths: [480, 720, 900], jpegWidth: 720, width: 900, height: 900 },
  parcel: scene,
  waiting: scene,
  'texture-gel': scene,
  'texture-foam': scene,
  'texture-cream': scene,
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
