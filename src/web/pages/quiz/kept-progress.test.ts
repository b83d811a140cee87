import { expect, test } from 'vitest'
import { emptyDraft, quizVersion } from '../../../domain/quiz/answers.ts'
import { readProgress } from './kept-progress.ts'

const now = Date.UTC(2026, 10, 21)
const day = 24 * 60 * 60 * 1000

function keptText(part: object = {}): string {
  const draft = { ...emptyDraft, parentName: 'Олена', childAge: 13 }
  const progress = { step: 4, draft, isFinished: false, submission: null }
  return JSON.stringify({ version: quizVersion, savedAt: now - day, ...progress, ...part })
}

test('what was kept yesterday is read back', () => {
  expect(readProgress(keptText(), now)).toEqual({
    step: 4,
    draft: { ...emptyDraft, parentName: 'Олена', childAge: 13 },
    isFinished: false,
    submission: null,
  })
})

test.each([
  ['older than a month', keptText({ savedAt: now - 31 * day })],
  ['of another version of the quiz', keptText({ version: quizVersion + 1 })],
  ['no JSON', '{"version":'],
  ['nothing', 'null'],
  ['without answers', keptText({ draft: undefined })],
  ['with a list that is none', keptText({ draft: { ...emptyDraft, symptoms: 'acne' } })],
  ['with a contact missing', keptText({ draft: { ...emptyDraft, contactMethods: {} } })],
  ['of a step that does not exist', keptText({ step: 9 })],
  ['of half a step', keptText({ step: 1.5 })],
  ['of a result without answers', keptText({ step: 8, isFinished: true })],
])('what is %s is not taken up', (_, text) => {
  expect(readProgress(text, now)).toBeUndefined()
})

test('a delivery that was cut off is due again, a finished one is not', () => {
  const submission = (delivery: string) => ({ submission: { key: 'k', body: {}, delivery } })
  const read = (delivery: string) => readProgress(keptText(submission(delivery)), now)?.submission?.delivery
  expect(read('failed')).toBe('waiting')
  expect(read('retrying')).toBe('waiting')
  expect(read('done')).toBe('done')
})
