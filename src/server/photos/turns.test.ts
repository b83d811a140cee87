import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('no more work than there are places runs at once, in the order it came, a failure included', async () => {
  const take = turns(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    started.push(number)
    most = Math.max(most, ++running)
    await sleep(5)
    running -= 1
    if (number === 2) throw new Error('the second fails')
    return number
  }
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => take(work(number))))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(started).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(await take(async () => 'free again')).toBe('free again')
})
