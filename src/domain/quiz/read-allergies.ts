import { type Allergen, allergens } from './allergens.ts'
import { editDistance } from './edit-distance.ts'

export interface ReadAllergies {
  readonly known: readonly KnownAllergen[]
  readonly unknown: readonly string[]
}

export interface KnownAllergen {
  readonly allergen: Allergen
  readonly from: string
  readonly isGuess: boolean
}

const idleWords = new Set(
  `алергія алергії алергію алергічна алергічний алергік аллергия на до від з із зі у в є була був бувало буває мене мені
  дитини дитині сина доньки дочки син донька дочка я він вона має маю маємо сильна сильно дуже трохи часто іноді інколи
  може можливо мабуть здається також ще всі все всяк усі усе деякі будь-які будь-що різні різна різне типу наприклад
  реакція реакції реагує реагую висип висипання свербіж почервоніння кропивниця непереносимість
  містять містить the of allergy to лікар казав каже сказав`.split(/\s+/u),
)

/** Words for what a thing is made into: «екстракт ромашки», «мигдальна олія». Alone they count as unknown. */
const carriers = new Set(
  `екстракт екстракти екстракту олія олії олію олійка масло масла крем креми кремі засіб засоби засобах продукти продукт
  вироби компонент компоненти речовини склад складі косметиці косметика сік oil extract`.split(/\s+/u),
)

const conjunctions = new Set('та і й а або чи и или and or'.split(' '))

/** Adjectives and Latin words, which a carrier may follow. */
const isOfWhat =
  /(?:ов|ев|єв|ськ|н|яч)(?:ий|ій|а|у|ої|ою|е|є|ого|ому|им|і|ї|их|ими|ая|ое|ые|ый|ой|ую)$|^[a-z-]+$/u

/** Look like names of the table and are something else: another plant, an illness, a month. */
const likeNames =
  /^(?:молочай|молочаю|молочниц|вербен|березень|березн[іяюе]|кропивниц|кропивянк|шовкови[цч]|сливк|сливоч|етаноламін|мятлик|гумат|гуміно|гуманн|рибоз|грибок|грибк|камфоросм)/u

/** Negations and the like change the meaning, so a person has to read it. */
const turns = /^(?:не|ні|нема|немає|нет|крім|окрім|без|but|no|not|раніше|колись|минула)$/u

const separators = /[,;\n\r/+•.!?()«»"]+|\s[–—-]\s/u

/** Whatever is neither a known name nor filler is reported as unknown with its context: nothing is dropped. */
export function readAllergies(text: string): ReadAllergies {
  const known = new Map<Allergen, KnownAllergen>()
  const unknown: string[] = []
  for (const part of text.split(separators)) {
    const written = part.trim()
    const words = wordsOf(written)
    if (words.length === 0 && !hasPicture(written)) continue
    const { found, isAllRead } = readPart(words)
    for (const one of found) {
      const earlier = known.get(one.allergen)
      if (!earlier || (earlier.isGuess && !one.isGuess)) known.set(one.allergen, one)
    }
    if (!isAllRead || hasPicture(written)) unknown.push(written)
  }
  return { known: [...known.values()], unknown }
}

function isPlain(word: string): boolean {
  return idleWords.has(word) || turns.test(word) || likeNames.test(word)
}

function hasPicture(text: string): boolean {
  return /[\p{So}\p{Sk}\p{Co}\p{Cn}\uFFFD]/u.test(text)
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
  // Of a phrase between conjunctions: whether it names something, and whether a carrier waits for its name.
  let isNamed = false
  let isWaiting = false
  const endPhrase = () => {
    if (!isNamed || isWaiting) isAllRead = false
    isNamed = false
    isWaiting = false
  }
  for (let at = 0; at < words.length;) {
    const word = words[at] ?? ''
    const name = isPlain(word) ? undefined : longestName(words.slice(at))
    if (name) {
      const from = words.slice(at, at + name.length).join(' ')
      for (const allergen of name.allergens) found.push({ allergen, from, isGuess: name.isGuess })
      isNamed = true
      isWaiting = false
      at += name.length
      continue
    }
    if (conjunctions.has(word)) endPhrase()
    else if (carriers.has(word)) isWaiting ||= !isOfWhat.test(words[at - 1] ?? '')
    else if (!idleWords.has(word)) isAllRead = false
    at += 1
  }
  endPhrase()
  return { found, isAllRead: isAllRead && !found.some(({ isGuess }) => isGuess) }
}

interface Name {
  readonly length: number
  readonly allergens: readonly Allergen[]
  readonly isGuess: boolean
}

interface Pattern {
  readonly stem: string
  readonly isOpen: boolean
  /** Allowed typos: one from five letters, two from nine. */
  readonly mistakes: number
}

const names = allergens.flatMap((allergen) =>
  allergen.words.map((name) => ({ allergen, patterns: name.split(' ').map(patternOf) })),
)
const longestPattern = Math.max(...names.map(({ patterns }) => patterns.length))

function patternOf(word: string): Pattern {
  const stem = word.replace(/\*$/u, '')
  return { stem, isOpen: stem !== word, mistakes: stem.length >= 9 ? 2 : stem.length >= 5 ? 1 : 0 }
}

/** The longest in words; exact matches before misspellings. */
function longestName(words: readonly string[]): Name | undefined {
  const [first = ''] = words
  for (const isSpelt of [isWord, isNearlyWord]) {
    const begun = names.filter(({ patterns: [pattern] }) => pattern && isSpelt(pattern, first))
    for (let length = longestPattern; length > 0; length--) {
      const fitting = begun.filter(
        ({ patterns }) =>
          patterns.length === length && patterns.every((part, index) => isSpelt(part, words[index] ?? '')),
      )
      if (fitting.length > 0) {
        const isGuess = isSpelt === isNearlyWord
        // A longer name is less likely to match by chance.
        const longest = Math.max(...fitting.map(lettersOf))
        const likely = isGuess ? fitting.filter((name) => lettersOf(name) === longest) : fitting
        return { length, allergens: [...new Set(likely.map(({ allergen }) => allergen))], isGuess }
      }
    }
    if (isSpelt === isWord && (carriers.has(first) || conjunctions.has(first))) return undefined
  }
  return undefined
}

function lettersOf({ patterns }: { readonly patterns: readonly Pattern[] }): number {
  return patterns.reduce((sum, { stem, isOpen }) => sum + stem.length + Number(isOpen), 0)
}

/** Longer endings make another word. */
const longestEnding = 6

function isWord({ stem, isOpen }: Pattern, word: string): boolean {
  if (!isOpen) return word === stem
  // «ромашка-мед» names two things.
  return (
    word.startsWith(stem) && word.length <= stem.length + longestEnding && !word.includes('-', stem.length)
  )
}

function isNearlyWord(pattern: Pattern, word: string): boolean {
  const { stem, isOpen, mistakes } = pattern
  if (mistakes === 0) return isWord(pattern, word)
  if (word.length < stem.length - mistakes || lettersMissing(stem, word) > mistakes) return false
  if (!isOpen) return editDistance(stem, word) <= mistakes
  if (word.length > stem.length + longestEnding + mistakes) return false
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, stem.length + more))
  return beginnings.some((beginning) => editDistance(stem, beginning) <= mistakes)
}

/** A lower bound of the edit distance, and much cheaper. */
function lettersMissing(stem: string, word: string): number {
  let missing = 0
  for (const letter of stem) if (!word.includes(letter)) missing += 1
  return missing
}
