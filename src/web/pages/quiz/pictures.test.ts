import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  careForLabels,
  careOptionLabels,
  childGenderLabels,
  contactLabels,
  goalLabels,
  sensitivityLabels,
  shown,
  skinTypeLabels,
  symptomLabels,
} from '../../../domain/quiz/options.ts'

const sprite = readFileSync(path.join(import.meta.dirname, '../../../../public/media/quiz-icons.svg'), 'utf8')

const questions = {
  careFor: careForLabels,
  childGender: childGenderLabels,
  contacts: contactLabels,
  skinType: skinTypeLabels,
  symptoms: symptomLabels,
  sensitivities: sensitivityLabels,
  goals: goalLabels,
  currentSkincare: careOptionLabels,
}

test('every answer of the quiz has a picture of its own, and no picture is without an answer', () => {
  const wanted = Object.entries(questions).flatMap(([question, labels]) =>
    shown<string>(labels).map((answer) => `${question}-${answer}`),
  )
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(drawn)).toEqual(new Set([...wanted, 'currentSkincare-makeup']))
  expect(drawn).toHaveLength(wanted.length + 1)
})

test('the pictures refer to nothing, so that a page may use them from another file', () => {
  expect(sprite).not.toMatch(/url\(|<use|<style|class=/)
})

test('all pictures together weigh no more than 12 kB on the wire', () => {
  expect(brotliCompressSync(sprite).length).toBeLessThanOrEqual(12_000)
})
