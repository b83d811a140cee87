import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contactLabels } from '../../../domain/platform/contacts.ts'
import { type ChildGender, childGenderOptions } from '../../../domain/quiz/about.ts'
import { careForOptions } from '../../../domain/quiz/care-for.ts'
import { offered } from '../../../domain/quiz/question.ts'
import { questions } from '../../../domain/quiz/questions.ts'
import { sheetAddress, sheetOf } from './picture.tsx'

const folder = path.join(import.meta.dirname, '../../../../public/media/quiz')
const ids = (name: string, answers: object) => Object.keys(answers).map((answer) => `${name}-${answer}`)

const sheetsLike = (like: ChildGender | null): (readonly [sheet: string, pictures: readonly string[]])[] => [
  [
    'about',
    [
      ...ids('careFor', careForOptions),
      ...ids('childGender', childGenderOptions),
      ...ids('contacts', contactLabels),
    ],
  ],
  ...questions.map((question) => {
    const { id, options, box } = question
    const answers = offered(options).map((answer) => `${id}-${answer}`)
    return [sheetOf(question, like), box ? [...answers, `${id}-${box.id}`] : answers] as const
  }),
]

const read = (sheet: string) => readFileSync(path.join(folder, path.basename(sheetAddress(sheet))), 'utf8')

describe.each([null, 'female', 'male'] as const)('like %s', (like) => {
  const sheets = sheetsLike(like)

  test.each(sheets)('%s: every answer has a picture, in the order of the answers', (sheet, pictures) => {
    const places = [...read(sheet).matchAll(/<g id="([^"]+)" transform="translate\(0 (\d+)\)">/g)]
    expect(places.map(([, id]) => id)).toEqual(pictures)
    expect(places.map(([, , top]) => Number(top))).toEqual(places.map((_, place) => 112 * place))
  })

  test('all pictures together weigh no more than 12 kB on the wire, those of step 1 a fifth of it', () => {
    const weights = sheets.map(([sheet]) => brotliCompressSync(read(sheet)).length)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(12_000)
    expect(weights[0]).toBeLessThanOrEqual(2_400)
  })
})
