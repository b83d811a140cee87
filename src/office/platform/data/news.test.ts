import { expect, test } from 'vitest'
import { staleKeys } from './news.ts'

test('news of orders make them and every list be read anew, each once', () => {
  const news = ['KR-1', 'KR-2', 'KR-1'].map((number) => ({ kind: 'order' as const, number }))
  const stale = staleKeys(news)
  expect(stale).toContainEqual(['today'])
  expect(stale).toContainEqual(['lists'])
  expect(stale).toContainEqual(['packing'])
  expect(stale.filter(([what]) => what === 'order')).toEqual([
    ['order', 'KR-1'],
    ['order', 'KR-2'],
  ])
})

test('an alert about no order is one of today, and of the state of the shop; lists may tell of it', () => {
  expect(staleKeys([{ kind: 'alert' }])).toEqual([['today'], ['state'], ['lists']])
})

test('when something may have been missed, every order is read anew', () => {
  expect(staleKeys([{ kind: 'order', number: 'KR-1' }, { kind: 'everything' }])).toContainEqual(['order'])
})
