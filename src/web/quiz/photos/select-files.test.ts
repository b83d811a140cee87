import { expect, test } from 'vitest'
import { selectFiles } from './select-files.ts'

const jpeg = '\xff\xd8\xff\xe1'

function file(name: string, type = 'image/jpeg', start = jpeg): File {
  return new File([Uint8Array.from(start, (letter) => letter.charCodeAt(0))], name, { type })
}

test('a selection is added to what is there and cut to the first three', async () => {
  const { files, problems } = await selectFiles([file('1.jpg'), file('2.jpg'), file('3.jpg')], 1)
  expect(files.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
  expect(problems).toEqual([{ kind: 'too-many', extra: 1 }])
})

test('what is no image takes no place and is named', async () => {
  const picked = [
    file('plan.pdf', 'application/pdf', '%PDF-1.7'),
    file('plan.jpg', 'image/jpeg', '%PDF-1.7'),
    file('film.jpg', 'image/jpeg', '\0\0\0\x20ftypisom\0\0\x02\0isom'),
    file('1.png', 'image/png', '\x89PNG\r\n\x1a\n'),
    file('IMG_1.HEIC', '', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  ]
  const { files, problems } = await selectFiles(picked, 0)
  expect(files.map(({ name }) => name)).toEqual(['1.png', 'IMG_1.HEIC'])
  expect(problems).toEqual(
    ['plan.pdf', 'plan.jpg', 'film.jpg'].map((name) => ({ kind: 'not-an-image', name })),
  )
})

test.each([
  ['IMG_0001.jpg', ''],
  ['IMG_0001.jpg', 'application/octet-stream'],
  ['IMG_0001.jpg', 'application/x-jpg'],
  ['photo', ''],
])('a photo called %j of the type %j is one', async (name, type) => {
  expect((await selectFiles([file(name, type)], 0)).files).toHaveLength(1)
})

test('an empty file of a photo, and one that cannot be read yet, is tried, which says that it is broken', async () => {
  const away = Object.assign(file('away.jpg'), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
  })
  expect((await selectFiles([file('1.jpg', 'image/jpeg', ''), away], 0)).files).toHaveLength(2)
})

test('nothing more is added to three', async () => {
  expect(await selectFiles([file('4.jpg')], 3)).toEqual({
    files: [],
    problems: [{ kind: 'too-many', extra: 1 }],
  })
})
