import { type Allergen, allergens } from './allergens.ts'
import { editDistance } from './edit-distance.ts'

/** What somebody wrote of their allergies, as far as it is understood. */
export interface ReadAllergies {
  readonly known: readonly KnownAllergen[]
  /** In their own words: what a person has to read, and perhaps to ask about. Never lost. */
  readonly unknown: readonly string[]
}

export interface KnownAllergen {
  readonly allergen: Allergen
  /** The words that it was understood from. */
  readonly from: string
  /** It was misspelt, and may be something else. */
  readonly isGuess: boolean
}

/** Stand round a name and tell nothing by themselves. */
const idleWords = new Set(
  `алергія алергії алергію алергічна алергічний алергік аллергия на до від з із зі у в є була був бувало буває мене мені
  дитини дитині сина доньки дочки син донька дочка я він вона має маю маємо сильна сильно дуже трохи часто іноді інколи
  може можливо мабуть здається також ще всі все всяк усі усе деякі будь-які будь-що різні різна різне типу наприклад
  реакція реакції реагує реагую висип висипання свербіж почервоніння кропивниця непереносимість
  екстракт екстракти екстракту олія олії олію олійка масло масла крем креми кремі креми засіб засоби засобах продукти
  продукт вироби компонент компоненти речовини містять містить склад складі косметиці косметика сік та і й а або чи и или
  the and or of oil extract allergy to лікар казав каже сказав`.split(/\s+/u),
)

/** Turn what follows, or what was said, round: somebody has to read it. */
const turns = /^(?:не|ні|нема|немає|нет|крім|окрім|без|but|no|not|раніше|колись|минула)$/u

const separators = /[,;\n\r/+•.!?()«»"]+|\s[–—-]\s/u

/**
 * Reads what was written in a field for allergies. Whatever is not a name of the table or idle stands among the unknown
 * with all that was written round it: nothing is passed over.
 */
export function readAllergies(text: string): ReadAllergies {
  const known = new Map<Allergen, KnownAllergen>()
  const unknown: string[] = []
  for (const part of text.split(separators)) {
    const written = part.trim()
    const words = wordsOf(written)
    if (words.length === 0) continue
    const { found, isAllRead } = readPart(words)
    for (const one of found) {
      const earlier = known.get(one.allergen)
      if (!earlier || (earlier.isGuess && !one.isGuess)) known.set(one.allergen, one)
    }
    if (!isAllRead) unknown.push(written)
  }
  return { known: [...known.values()], unknown }
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/['’ʼ`´]/gu, '')
    .replaceAll('ґ', 'г')
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

function readPart(words: readonly string[]) {
  const found: KnownAllergen[] = []
  let isAllRead = true
  for (let at = 0; at < words.length;) {
    const name = longestName(words.slice(at))
    if (name) {
      const from = words.slice(at, at + name.length).join(' ')
      for (const allergen of name.allergens) found.push({ allergen, from, isGuess: name.isGuess })
      at += name.length
    } else {
      const word = words[at] ?? ''
      if (turns.test(word) || !idleWords.has(word)) isAllRead = false
      at += 1
    }
  }
  return { found, isAllRead: isAllRead && found.length > 0 && !found.some(({ isGuess }) => isGuess) }
}

interface Name {
  readonly length: number
  readonly allergens: readonly Allergen[]
  readonly isGuess: boolean
}

const names = allergens.flatMap((allergen) =>
  allergen.words.map((name) => ({ allergen, pattern: name.split(' ') })),
)
const longestPattern = Math.max(...names.map(({ pattern }) => pattern.length))

/** The name of most words that these begin with; one that is spelt so comes before one that is nearly so. */
function longestName(words: readonly string[]): Name | undefined {
  for (const isSpelt of [isWord, isNearlyWord]) {
    for (let length = longestPattern; length > 0; length--) {
      const fitting = names.filter(
        ({ pattern }) =>
          pattern.length === length && pattern.every((part, index) => isSpelt(part, words[index] ?? '')),
      )
      if (fitting.length > 0) {
        const isGuess = isSpelt === isNearlyWord
        // The longer a name, the less it is like another by chance.
        const longest = Math.max(...fitting.map(({ pattern }) => pattern.join('').length))
        const likely = isGuess
          ? fitting.filter(({ pattern }) => pattern.join('').length === longest)
          : fitting
        return { length, allergens: [...new Set(likely.map(({ allergen }) => allergen))], isGuess }
      }
    }
    if (isSpelt === isWord && idleWords.has(words[0] ?? '')) return undefined
  }
  return undefined
}

/** An ending is not longer than this, or it is another word. */
const longestEnding = 6

function isWord(pattern: string, word: string): boolean {
  if (!pattern.endsWith('*')) return word === pattern
  const stem = pattern.slice(0, -1)
  return word.startsWith(stem) && word.length <= stem.length + longestEnding
}

/** One mistake in a word of five letters, two in one of nine. */
function isNearlyWord(pattern: string, word: string): boolean {
  const stem = pattern.replace(/\*$/u, '')
  const mistakes = stem.length >= 9 ? 2 : stem.length >= 5 ? 1 : 0
  if (mistakes === 0) return isWord(pattern, word)
  if (!pattern.endsWith('*')) return editDistance(stem, word) <= mistakes
  if (word.length > stem.length + longestEnding + mistakes) return false
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, stem.length + more))
  return beginnings.some((beginning) => editDistance(stem, beginning) <= mistakes)
}
