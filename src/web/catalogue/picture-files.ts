import {
  pictureAddress,
  type PictureFormat,
  pictureJpegWidth,
  pictureWidths,
} from '../../contract/catalogue/pictures.ts'
import type { UploadedPicture } from '../../domain/catalogue/uploaded-picture.ts'
import type { pictures } from './media-manifest.ts'

export type PictureName = keyof typeof pictures

export type ShownPicture = PictureName | UploadedPicture

interface PictureFiles {
  readonly folder: string
  readonly widths: readonly number[]
  readonly jpegWidth: number
  readonly width: number
  readonly height: number
}

const square: PictureFiles = {
  folder: 'kits',
  widths: pictureWidths,
  jpegWidth: pictureJpegWidth,
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

/** Apart from the manifest, whose previews must not reach the browser. */
export function pictureFiles(picture: ShownPicture): PictureFiles {
  return (typeof picture === 'string' && others[picture]) || square
}

export function srcSetOf(picture: ShownPicture, format: 'avif' | 'webp'): string {
  const { widths } = pictureFiles(picture)
  return widths.map((width) => `${fileOf(picture, width, format)} ${width}w`).join(', ')
}

export function largestOf(picture: ShownPicture, format: 'avif' | 'webp'): string {
  return fileOf(picture, pictureFiles(picture).width, format)
}

/** For browsers without AVIF and WebP. */
export function jpegOf(picture: ShownPicture): string {
  return fileOf(picture, pictureFiles(picture).jpegWidth, 'jpg')
}

function fileOf(picture: ShownPicture, width: number, format: PictureFormat): string {
  if (typeof picture !== 'string') return pictureAddress(picture.hash, width, format)
  return `/media/${pictureFiles(picture).folder}/${picture}-${width}.${format}`
}
