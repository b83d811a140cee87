import { inScript, withOneScript } from './one-script.ts'
import { cleanLine } from './plain-text.ts'

const apostrophes = /([\p{L}\p{M}])['‘’‛ʹʼʽˈ`´′＇*"“”](?=\p{L})/gu
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g
const noLetters = /[\p{Extended_Pictographic}\u0301\uFE0F\p{Emoji_Modifier}]/gu
const hasCyrillic = /\p{Script=Cyrillic}/u

/** Apostrophes come before NFKC, which would decompose `´` and its like. */
export function cleanName(text: string): string {
  const letters = cleanLine(text).replace(noLetters, '')
  const line = cleanLine(letters.replace(apostrophes, '$1’').normalize('NFKC'))
    .replace(noLetters, '')
    .replace(dashes, '-')
    .replace(/ ?- ?/g, '-')
  const bare = closed(cleanLine(line.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')))
  // Sentence end; after one or two letters it is an abbreviation.
  const ended = bare.replace(/(\p{L}{3})\.+$/u, '$1')
  if (!hasCyrillic.test(ended)) return ended
  return withOneScript(ended).replace(/\p{L}+/gu, (word) => inScript(word, 'cyrillic') ?? word)
}

function closed(line: string): string {
  if (/\([^()]*$/.test(line)) return `${line})`
  return /^[^()]*\)/.test(line) ? `(${line}` : line
}

/** Nova Poshta's rule. */
const carrierPattern = /^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ'’ʼ -]{1,25}$/u

export function isCarrierName(name: string): boolean {
  return carrierPattern.test(name) && /\p{L}/u.test(name)
}

/** Transliterated to Ukrainian; `undefined` when abbreviated, too long or no name. */
export function carrierName(name: string): string | undefined {
  const clean = cleanName(name)
  return [clean, cleanName(inUkrainian(clean))].find(isCarrierName)
}

function inUkrainian(name: string): string {
  return name.replace(/[\p{L}’'ʼ]+/gu, (word) => {
    const lower = word.toLowerCase()
    const written = /[a-z]/.test(lower) ? ofLatin(lower) : ofRussian(lower)
    return word === lower
      ? written
      : word === word.toUpperCase() && word.length > 1
        ? written.toUpperCase()
        : capital(written)
  })
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function ofRussian(word: string): string {
  if (!/[ёыэъ]/.test(word)) return word
  return replaced(word.replace(/([бвгґджзклмнпрстфхцчшщ])ё/g, '$1ьо').replace(/и(?!й$)/g, 'і'), russian)
}

const russian = pairs('ё:йо ы:и э:е ъ:’')

/** Reverses the romanisation of passports, longest letter groups first. */
function ofLatin(word: string): string {
  return replaced(
    word
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/i[iy]$/, 'ій')
      .replace(/yi$/, 'ий')
      .replace(/shch|zgh|zh|kh|ts|ch|sh|y[ieau]|i[eau](?=[a-z]|$)/g, (sound) => sounds.get(sound) ?? sound),
    letters,
  )
}

const sounds = pairs('shch:щ zgh:зг zh:ж kh:х ts:ц ch:ч sh:ш yi:ї ye:є ya:я yu:ю ie:є ia:я iu:ю')
const letters = pairs(
  'a:а b:б v:в h:г g:г d:д e:е z:з i:і y:и k:к l:л m:м n:н o:о p:п r:р s:с t:т u:у f:ф j:й c:к q:к w:в x:кс',
)

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(
    text
      .split(' ')
      .map((pair): [string, string] => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  )
}

function replaced(word: string, by: ReadonlyMap<string, string>): string {
  return word.replace(/./gsu, (letter) => by.get(letter) ?? letter)
}
