import { afterEach, expect, test, vi } from 'vitest'
import { oncePerMinute } from './once-per-minute.ts'

afterEach(() => void vi.useRealTimers())

test('the same words are new once a minute, other words at any time', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const isNew = oncePerMinute()
  expect(['full', 'full', 'away', 'full'].map(isNew)).toEqual([true, false, true, false])
  vi.advanceTimersByTime(60_000)
  expect(['full', 'full'].map(isNew)).toEqual([true, false])
})
