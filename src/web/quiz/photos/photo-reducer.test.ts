import { expect, test } from 'vitest'
import { isUnderWay, outcome, type PhotoAction, photoReducer } from './photo-reducer.ts'
import { type ChosenPhoto, noPhotos, type Photos, type Picture } from './photos.ts'

const picture: Picture = { jpeg: new Blob(['jpeg']), preview: 'blob:preview' }

function chosen(...ids: string[]): PhotoAction {
  const photos = ids.map((id): ChosenPhoto => {
    return { id, name: `${id}.jpg`, state: { kind: 'preparing', giveUp: new AbortController() } }
  })
  return { kind: 'chosen', photos, problems: [] }
}

const ready = (id: string): PhotoAction => ({ kind: 'became', id, state: { kind: 'ready', picture } })
const consented: PhotoAction = { kind: 'consented', at: '2026-11-21T03:00:00.000Z' }
const sending = (id: string, part = 0): PhotoAction => {
  return { kind: 'became', id, state: { kind: 'sending', picture, part, giveUp: new AbortController() } }
}
const stored = (id: string): PhotoAction => {
  return {
    kind: 'became',
    id,
    state: { kind: 'stored', picture, path: `skin-photos/${id}`, removalKey: 'key' },
  }
}
const failed = (id: string): PhotoAction => ({ kind: 'failed', id, picture, why: 'connection' })
const refused = (id: string): PhotoAction => ({ kind: 'refused', id, why: { kind: 'heic' } })

function after(...actions: PhotoAction[]): Photos {
  return actions.reduce(photoReducer, noPhotos)
}

function kinds({ list }: Photos) {
  return list.map(({ id, state: { kind } }) => `${id} ${kind}`)
}

test('photos are under way until every one has settled', () => {
  const steps = [
    consented,
    chosen('a', 'b'),
    ready('a'),
    sending('a', 0.4),
    ready('b'),
    sending('b'),
    stored('a'),
  ]
  for (let count = 2; count <= steps.length; count++) {
    expect(isUnderWay(after(...steps.slice(0, count)))).toBe(true)
  }
  const settled = after(...steps, failed('b'))
  expect(isUnderWay(settled)).toBe(false)
  expect(kinds(settled)).toEqual(['a stored', 'b failed'])
})

test('what waits for the consent is not under way', () => {
  const waiting = after(chosen('a'), ready('a'))
  expect(isUnderWay(waiting)).toBe(false)
  expect(isUnderWay(photoReducer(waiting, consented))).toBe(true)
})

test.each<[PhotoAction[], string | undefined]>([
  [[], undefined],
  [[chosen('a', 'b'), ready('a'), stored('a')], undefined],
  [[chosen('a', 'b'), refused('a'), ready('b')], undefined],
  [[chosen('a', 'b'), stored('a'), stored('b')], 'all'],
  [[chosen('a', 'b'), stored('a'), failed('b')], 'some'],
  [[chosen('a', 'b'), refused('a'), stored('b')], 'some'],
  [[chosen('a', 'b'), failed('a'), refused('b')], 'none'],
  [[chosen('a'), refused('a')], 'none'],
  [[chosen('a'), { kind: 'removed', id: 'a' }], undefined],
  [[chosen('a', 'b'), failed('a'), { kind: 'retried', ids: ['a'] }, stored('a'), stored('b')], 'all'],
  [[chosen('a'), failed('a'), { kind: 'announced' }], undefined],
  [[chosen('a'), failed('a'), { kind: 'announced' }, chosen('b'), stored('b')], 'all'],
])('the outcome of case %# is told once all have settled', (actions, expected) => {
  expect(outcome(after(consented, ...actions))).toBe(expected)
})

test('what cannot be a photo leaves its place and says why', () => {
  const photos = after(chosen('a', 'b'), refused('a'))
  expect(kinds(photos)).toEqual(['b preparing'])
  expect(photos.problems).toEqual([{ kind: 'heic' }])
})

test('a retry takes only what failed and forgets the problem', () => {
  const photos = after(chosen('a', 'b'), failed('a'), stored('b'), { kind: 'retried', ids: ['a', 'b'] })
  expect(kinds(photos)).toEqual(['a ready', 'b stored'])
  expect(photos.problems).toEqual([])
})

test('what goes wrong ends the wait of Finish', () => {
  const waiting = after(chosen('a', 'b'), { kind: 'finishing', isFinishing: true })
  expect(photoReducer(waiting, stored('a')).isFinishing).toBe(true)
  expect(photoReducer(waiting, failed('b')).isFinishing).toBe(false)
  expect(photoReducer(waiting, refused('b')).isFinishing).toBe(false)
})

test('a consent taken back leaves every photo on the device only', () => {
  const photos = after(consented, chosen('a', 'b', 'c', 'd'), stored('a'), sending('b'), failed('c'), {
    kind: 'consented',
    at: null,
  })
  expect(kinds(photos)).toEqual(['a ready', 'b ready', 'c ready', 'd preparing'])
  expect(photos.consentAt).toBeNull()
  expect(outcome(photoReducer(photos, { kind: 'removed', id: 'd' }))).toBeUndefined()
})

test('news of a photo that is gone changes nothing', () => {
  const photos = after(chosen('a'), { kind: 'removed', id: 'a' })
  expect(kinds(photoReducer(photos, sending('a', 0.5)))).toEqual([])
})
