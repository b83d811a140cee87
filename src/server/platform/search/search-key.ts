/** One ASCII letter for each group of commonly confused letters. Not in SQL, where it would depend on the collation. */
const letters: ReadonlyMap<string, string> = new Map(
  'а:a б:b в:v г:g ґ:g д:d е:e є:e э:e ё:e ж:j з:z и:y і:y ї:y й:y ы:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:q ш:w щ:x ю:u я:a 0:0 1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8 9:9'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
)

/** `Кам’янське` and `камьянсккє` give `kamanske`. */
export function lettersOf(word: string): string {
  let key = ''
  for (const letter of word.normalize('NFC').toLowerCase()) {
    const one = letters.get(letter) ?? ''
    if (one !== key.at(-1) || /\d/.test(one)) key += one
  }
  return key
}

/** Matches despite wrong or Russian vowels; `*` is a leading vowel. */
export function consonantsOf(lettersKey: string): string {
  return lettersKey.replace(/^[aeouy]/, '*').replace(/[aeouy]/g, '')
}

export function wordsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(apostrophes, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

export const apostrophes = /(?<=\p{L})['’‘ʼ`´′ʹ"“”*ˈ](?=\p{L})/gu
