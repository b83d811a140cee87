import { expect, onTestFinished, test, vi } from 'vitest'
import type { OfficeEvent } from '../../../contract/staff/events.ts'
import { gatherNews, staleKeys } from './news.ts'

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

const order = (number: string) => ({ kind: 'order', number }) as const

function gathering(read?: () => Promise<unknown>) {
  vi.useFakeTimers()
  const readings: (readonly OfficeEvent[])[] = []
  let isActing = false
  const news = gatherNews(
    async (heard) => {
      readings.push(heard)
      await read?.()
    },
    () => isActing,
  )
  onTestFinished(() => {
    news.end()
    vi.useRealTimers()
  })
  return { ...news, readings, act: (is: boolean) => void (isActing = is) }
}

test('one order is read at once; a sale of a hundred orders a second is read every other second, none left out', async () => {
  const { hear, readings } = gathering()
  hear(order('KR-0'))
  await vi.advanceTimersByTimeAsync(150)
  expect(readings).toEqual([[order('KR-0')]])
  for (let n = 1; n <= 1000; n++) {
    hear(order(`KR-${n}`))
    await vi.advanceTimersByTimeAsync(10)
  }
  expect(readings.length).toBeLessThanOrEqual(6)
  await vi.advanceTimersByTimeAsync(2000)
  expect(readings.flat()).toEqual(Array.from({ length: 1001 }, (_, n) => order(`KR-${n}`)))
  await vi.advanceTimersByTimeAsync(60_000)
  hear(order('KR-1001'))
  await vi.advanceTimersByTimeAsync(150)
  expect(readings.at(-1)).toEqual([order('KR-1001')])
})

test('a reading that takes long is not begun anew', async () => {
  let end = () => {}
  const { hear, readings } = gathering(() => new Promise<void>((resolve) => (end = resolve)))
  hear(order('KR-1'))
  await vi.advanceTimersByTimeAsync(150)
  hear(order('KR-2'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(readings).toEqual([[order('KR-1')]])
  end()
  await vi.advanceTimersByTimeAsync(2000)
  expect(readings.at(-1)).toEqual([order('KR-2')])
})

test('what is heard while an action is under way is read after it', async () => {
  const { hear, act, readings } = gathering()
  act(true)
  hear(order('KR-1'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(readings).toEqual([])
  act(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(readings).toEqual([[order('KR-1')]])
})
