import { expect, test } from 'vitest'
import { quizVersion } from '../../domain/quiz/answers.ts'
import { readKept } from './kept-quiz.ts'

const now = Date.UTC(2026, 10, 22)
const day = 24 * 60 * 60 * 1000

function keptText(part: object = {}): string {
  return JSON.stringify({ version: quizVersion, savedAt: now - 6 * day, step: 4, ...part })
}

test('what was kept within the last week is read back', () => {
  expect(readKept(keptText(), now)).toMatchObject({ step: 4 })
})

test.each([
  ['older than a week', keptText({ savedAt: now - 8 * day })],
  ['of a day that is still to come', keptText({ savedAt: now + 8 * day })],
  ['of no day', keptText({ savedAt: '2026-11-22' })],
  ['of another version of the quiz', keptText({ version: quizVersion + 1 })],
  ['cut off', '{"version":'],
  ['nothing', 'null'],
  ['a list', '[1,2]'],
])('what is %s is not taken up', (_, text) => {
  expect(readKept(text, now)).toBeUndefined()
})
