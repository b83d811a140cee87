import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHunspellFromStrings, type Hunspell } from 'hunspell-wasm'
import { gap, type Sentence } from './sentences.ts'

/** A word that neither the dictionary nor our own list knows. */
export interface Unknown {
  readonly word: string
  readonly sentence: Sentence
}

/** Hunspell itself with the Ukrainian dictionary and our own words; to be disposed of. */
export async function openDictionary(): Promise<Hunspell> {
  const path = fileURLToPath(import.meta.resolve('dictionary-uk'))
  const [affixes, words] = ['aff', 'dic'].map((kind) => readFileSync(path.replace(/js$/, kind), 'utf8'))
  const dictionary = await createHunspellFromStrings(affixes ?? '', words ?? '')
  for (const word of ownWords()) dictionary.addWord(word)
  return dictionary
}

/** What a dictionary need not know: names of the trade, of firms and of children in examples. */
export function ownWords(): readonly string[] {
  const lines = readFileSync(join(import.meta.dirname, 'own-words.txt'), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

export function unknownWords(dictionary: Hunspell, sentences: readonly Sentence[]): readonly Unknown[] {
  const verdicts = new Map<string, boolean>()
  const isKnown = (word: string) => {
    const known = verdicts.get(word) ?? dictionary.testSpelling(word)
    verdicts.set(word, known)
    return known
  }
  return sentences.flatMap((sentence) =>
    wordsOf(sentence.text)
      .filter((word) => !isKnown(word))
      .map((word) => ({ word, sentence })),
  )
}

/** Words as the dictionary spells them. The end of a word that begins with a value is no word. */
export function wordsOf(text: string): string[] {
  const letters = `[\\p{Script=Cyrillic}\\u0301]`
  const word = new RegExp(
    `(?<![\\p{L}\\d${gap}-])${letters}+(?:['’ʼ-]${letters}+)*(?![${gap}\\p{L}\\d])`,
    'gu',
  )
  return [...text.replaceAll('\u00AD', '').matchAll(word)].map(([found]) => found.replace(/[’ʼ]/g, "'"))
}
