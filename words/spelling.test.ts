import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hunspell } from 'hunspell-wasm'
import { drawn, everySentence, gap, sentencesIn, written } from './sentences.ts'
import { openDictionary, ownWords, unknownWords, wordsOf } from './spelling.ts'

let dictionary: Hunspell
beforeAll(async () => {
  dictionary = await openDictionary()
})
afterAll(() => dictionary.dispose())

test('every word of the shop, its letters and its films is Ukrainian', () => {
  const sentences = everySentence([...written, ...drawn])
  expect(sentences.length).toBeGreaterThan(1000)
  const unknown = unknownWords(dictionary, sentences)
  expect(unknown.map(({ word, sentence }) => `${word} (${sentence.file}:${sentence.line})`)).toEqual([])
})

test('a slip is found wherever it stands', () => {
  const source = [
    `const a = 'Догляд за шкирою'`,
    'const b = `Слідуючий ${step} крок`',
    'const c = <p title="Неправельно">Ще не гатово</p>',
    `const d = 'Від\u00ADео\u00ADінструк\u00ADція'`,
  ].join('\n')
  const unknown = unknownWords(dictionary, sentencesIn('a.tsx', source))
  expect(unknown.map(({ word, sentence }) => `${word}:${sentence.line}`)).toEqual([
    'шкирою:1',
    'Слідуючий:2',
    'Неправельно:3',
    'гатово:3',
  ])
})

test('a word with an apostrophe or a hyphen is one word, the end of a value is none', () => {
  expect(wordsOf(`Ім’я: ${gap}ий будь-хто, 17-річна, об'єм`)).toEqual(["Ім'я", 'будь-хто', "об'єм"])
})

test('our own list holds no word that nobody writes', () => {
  const used = new Set(
    everySentence([...written, ...drawn]).flatMap(({ text }) => wordsOf(text.toLowerCase())),
  )
  expect(ownWords().filter((word) => !used.has(word.toLowerCase()))).toEqual([])
})
