import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countRefused } from './count-refused.ts'

test('however many are refused, there is one line a minute, and none when none is', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: unknown[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  const refused = countRefused(log, 'payment callbacks refused')
  for (let count = 0; count < 22_614; count++) refused.count('monopay forged')
  refused.count('liqpay too many')
  expect(lines).toEqual([])
  vi.advanceTimersByTime(60_000)
  const msg = 'payment callbacks refused'
  expect(lines).toEqual([{ level: 40, 'monopay forged': 22_614, 'liqpay too many': 1, msg }])
  vi.advanceTimersByTime(600_000)
  expect(lines).toHaveLength(1)
  refused.count('monopay forged')
  refused.close()
  vi.advanceTimersByTime(600_000)
  expect(lines.slice(1)).toEqual([{ level: 40, 'monopay forged': 1, msg }])
})
