import { expect, test } from 'vitest'
import { photoPath } from './store-photo.ts'

test.each([
  ['IMG_1.JPG', 'jpg'],
  ['моє фото.png', 'png'],
  ['scan.final.jpeg', 'jpeg'],
  ['без-розширення', 'jpg'],
  ['weird.tooLongExtension', 'jpg'],
  ['evil./../x', 'jpg'],
  ['page.html', 'jpg'],
  ['jpeg', 'jpeg'],
  ['IMG_2.HEIC', 'heic'],
])('the path of %s ends in %s and tells nothing of its name', (name, extension) => {
  expect(photoPath(name, 1_763_700_000_000)).toMatch(
    new RegExp(`^skin-photos/1763700000000-[0-9a-f]{32}\\.${extension}$`),
  )
})

test('two photos of one moment have different paths', () => {
  expect(photoPath('1.jpg', 1)).not.toBe(photoPath('1.jpg', 1))
})
