import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contactLabels } from '../../../domain/contacts.ts'
import {
  careForLabels,
  type ChildGender,
  careOptionLabels,
  childGenderLabels,
  goalLabels,
  sensitivityLabels,
  shown,
  skinTypeLabels,
  symptomLabels,
} from '../../../domain/quiz/options.ts'
import { sheetAddress } from '../../ui/sheet-picture.tsx'

const folder = path.join(import.meta.dirname, '../../../../public/media/quiz')
const sheetsLike = (like: ChildGender | null) =>
  [1, 2, 3, 4, 5, 6].map((step) =>
    readFileSync(path.join(folder, path.basename(sheetAddress(step, like))), 'utf8'),
  )

const answers = [
  [
    ...ids('careFor', careForLabels),
    ...ids('childGender', childGenderLabels),
    ...ids('contacts', contactLabels),
  ],
  ids('skinType', skinTypeLabels),
  ids('symptoms', symptomLabels),
  ids('sensitivities', sensitivityLabels),
  ids('goals', goalLabels),
  [...ids('currentSkincare', careOptionLabels), 'currentSkincare-makeup'],
]

function ids(question: string, labels: Readonly<Record<string, string>>): string[] {
  return shown(labels).map((answer) => `${question}-${answer}`)
}

describe.each([null, 'female', 'male'] as const)('like %s', (like) => {
  const sheets = sheetsLike(like)

  test.each([1, 2, 3, 4, 5, 6])(
    'step %d: every answer has a picture, in the order of the answers',
    (step) => {
      const places = [
        ...(sheets[step - 1] ?? '').matchAll(/<g id="([^"]+)" transform="translate\(0 (\d+)\)">/g),
      ]
      expect(places.map(([, id]) => id)).toEqual(answers[step - 1])
      expect(places.map(([, , top]) => Number(top))).toEqual(places.map((_, place) => 112 * place))
    },
  )

  test('all pictures together weigh no more than 12 kB on the wire, those of step 1 a fifth of it', () => {
    const weights = sheets.map((sheet) => brotliCompressSync(sheet).length)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(12_000)
    expect(weights[0]).toBeLessThanOrEqual(2_400)
  })
})
