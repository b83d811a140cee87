import { apostrophes } from './search-key.ts'

const keys = pairs("qwertyuiop[]asdfghjkl;'zxcvbnm,.\\", 'йцукенгшщзхїфівапролджєячсмитьбюґ')

/** Homoglyphs. */
const alike = pairs('aceiopxyktmhbn', 'асеіорхуктмнвп')

const groups = /shch|zgh|zh|kh|ts|ch|sh|y[ie]|[yi]a|[yi]u|ie/g
const sounds: ReadonlyMap<string, string> = new Map(
  'shch:щ zgh:зг zh:ж kh:х ts:ц ch:ч sh:ш yi:ї ye:є ie:є ya:я ia:я yu:ю iu:ю'
    .split(' ')
    .map((pair) => [pair.split(':')[0] ?? '', pair.split(':')[1] ?? '']),
)
const letters = pairs('abvhgdeziyklmnoprstufjcwx', 'абвггдезіиклмнопрстуфйквх')

const longestQuery = 100

/** The likeliest first: Latin homoglyphs, the wrong keyboard layout, or a transliteration. */
export function readingsOf(typed: string): string[] {
  const text = typed.normalize('NFC').toLowerCase().slice(0, longestQuery)
  if (!/[a-z]/.test(text)) return [text.replace(apostrophes, '')]
  const looksAlike = replaced(text, alike)
  const readings = [
    ...(/[a-z]/.test(looksAlike) ? [] : [looksAlike]),
    replaced(text, keys),
    replaced(
      text.replace(apostrophes, '').replace(groups, (group) => sounds.get(group) ?? group),
      letters,
    ),
  ]
  return [...new Set(readings.map((reading) => reading.replace(apostrophes, '')))]
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  const wanted = to.split('')
  return new Map(from.split('').map((letter, nth) => [letter, wanted[nth] ?? letter]))
}

function replaced(text: string, by: ReadonlyMap<string, string>): string {
  return text.replace(/./gsu, (letter) => by.get(letter) ?? letter)
}
