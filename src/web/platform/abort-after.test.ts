import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { abortAfter } from './abort-after.ts'

test('it aborts when its time is over, and says that it was that', async () => {
  const signal = abortAfter(5)
  expect(signal.aborted).toBe(false)
  await expect.poll(() => signal.aborted).toBe(true)
  expect(signal.reason).toBeInstanceOf(DOMException)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})

test('it aborts with whoever gave it a signal, for the same reason', async () => {
  const giving = new AbortController()
  const reason = new Error('left')
  const signal = abortAfter(20, giving.signal)
  giving.abort(reason)
  expect(signal.reason).toBe(reason)
  await sleep(40)
  expect(signal.reason).toBe(reason)
  expect(abortAfter(1000, giving.signal).reason).toBe(reason)
})
