import { expect, test } from 'vitest'
import type { Photos } from './chosen-photos.ts'
import { isUnderWay, select, storedAddresses, withState, without } from './photo-list.ts'

function image(name: string, type = 'image/jpeg'): File {
  return new File(['x'], name, { type })
}

function held(files: File[]): Photos {
  return { list: select(files, 0).added, consentAt: null, isFinishing: false }
}

test('a selection is added to what is there and cut to the first three', () => {
  const { added, extra } = select([image('1.jpg'), image('2.jpg'), image('3.jpg')], 1)
  expect(added.map(({ file }) => file.name)).toEqual(['1.jpg', '2.jpg'])
  expect(extra).toBe(1)
})

test('what is no image takes no place and is named', () => {
  const files = [image('plan.pdf', 'application/pdf'), image('1.png', 'image/png'), image('IMG_1.HEIC', '')]
  const { added, notImages, extra } = select(files, 0)
  expect(added.map(({ file }) => file.name)).toEqual(['1.png', 'IMG_1.HEIC'])
  expect(notImages).toEqual(['plan.pdf'])
  expect(extra).toBe(0)
})

test('nothing more is added to three', () => {
  expect(select([image('4.jpg')], 3)).toMatchObject({ added: [], extra: 1 })
})

test('photos are on their way until every one has settled', () => {
  const photos = held([image('1.jpg'), image('2.jpg')])
  const [first, second] = photos.list.map(({ id }) => id)
  if (!first || !second) throw new Error('two photos were held')
  expect(isUnderWay(photos)).toBe(false)
  const sending = withState(withState(photos, first, { kind: 'preparing' }), second, { kind: 'uploading' })
  expect(isUnderWay(sending)).toBe(true)
  const one = withState(sending, first, { kind: 'stored', address: 'http://localhost/1.jpg' })
  expect(isUnderWay(one)).toBe(true)
  const both = withState(one, second, { kind: 'failed', why: { kind: 'connection' } })
  expect(isUnderWay(both)).toBe(false)
  expect(storedAddresses(both)).toEqual(['http://localhost/1.jpg'])
  expect(storedAddresses(without(both, first))).toEqual([])
})
