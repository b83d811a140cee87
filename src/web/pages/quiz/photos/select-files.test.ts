import { expect, test } from 'vitest'
import { selectFiles } from './select-files.ts'

function image(name: string, type = 'image/jpeg'): File {
  return new File(['x'], name, { type })
}

test('a selection is added to what is there and cut to the first three', () => {
  const { files, problems } = selectFiles([image('1.jpg'), image('2.jpg'), image('3.jpg')], 1)
  expect(files.map(({ name }) => name)).toEqual(['1.jpg', '2.jpg'])
  expect(problems).toEqual([{ kind: 'too-many', extra: 1 }])
})

test('what is no image takes no place and is named', () => {
  const picked = [image('plan.pdf', 'application/pdf'), image('1.png', 'image/png'), image('IMG_1.HEIC', '')]
  const { files, problems } = selectFiles(picked, 0)
  expect(files.map(({ name }) => name)).toEqual(['1.png', 'IMG_1.HEIC'])
  expect(problems).toEqual([{ kind: 'not-an-image', name: 'plan.pdf' }])
})

test('nothing more is added to three', () => {
  expect(selectFiles([image('4.jpg')], 3)).toEqual({ files: [], problems: [{ kind: 'too-many', extra: 1 }] })
})
