import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pictures } from './media-manifest.ts'
import { jpegOf, pictureFiles, type PictureName, srcSetOf } from './picture-files.ts'

const publicFolder = path.resolve(import.meta.dirname, '../../../public')
const names: PictureName[] = [
  'hero',
  'hero-portrait',
  'gentle-care',
  'cleansing',
  'test-kit',
  'special-care',
  'parcel',
  'waiting',
  'texture-gel',
  'texture-foam',
  'texture-cream',
]

test.each(names)('every file that %s may be asked for is there', (name) => {
  const sources = [srcSetOf(name, 'avif'), srcSetOf(name, 'webp')].flatMap((set) => set.split(', '))
  const files = [...sources.map((source) => source.split(' ')[0] ?? ''), jpegOf(name)]
  expect(files.filter((file) => !existsSync(path.join(publicFolder, file)))).toEqual([])
})

test.each(names)('the size of %s is that of its largest file', (name) => {
  const { width, height, widths } = pictureFiles(name)
  expect({ width, height }).toEqual({ width: pictures[name].width, height: pictures[name].height })
  expect(widths.at(-1)).toBe(width)
})
