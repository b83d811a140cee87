import { afterEach, expect, test, vi } from 'vitest'
import { quizVersion } from '../../domain/quiz/answers.ts'
import { quizContact } from './quiz-contact.ts'

afterEach(() => vi.unstubAllGlobals())

function keep(draft: unknown) {
  const kept = JSON.stringify({ version: quizVersion, savedAt: Date.now(), draft })
  vi.stubGlobal('localStorage', { getItem: () => kept })
}

const nothing = { firstName: '', lastName: '', phone: '', messenger: '' }
const method = (value: unknown, selected: unknown = true) => ({ selected, value })

test('a name, a phone and a messenger are taken over', () => {
  keep({
    parentName: ' Олена ',
    contactMethods: {
      telegram: method('@olena'),
      instagram: method('', false),
      phone: method('067 123 45 67'),
    },
  })
  expect(quizContact()).toEqual({
    firstName: 'Олена',
    lastName: '',
    phone: '+380671234567',
    messenger: 'Telegram: @olena',
  })
})

test.each([
  ['a surname beside the name', { parentName: 'Олена Коваль' }, { firstName: 'Олена', lastName: 'Коваль' }],
  ['a way that was taken back', { contactMethods: { phone: method('0671234567', false) } }, {}],
  ['a phone that lacks a digit', { contactMethods: { phone: method('067123456') } }, {}],
  ['only Instagram', { contactMethods: { instagram: method('@o') } }, { messenger: 'Instagram: @o' }],
])('%s', (_what, draft, found) => {
  keep(draft)
  expect(quizContact()).toEqual({ ...nothing, ...found })
})

test('a device without a quiz knows nothing', () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  expect(quizContact()).toEqual(nothing)
})
