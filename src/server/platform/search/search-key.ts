/**
 * What a word is searched by: a letter a byte, and letters that people mistake for each other are one. Made here and not
 * by the database, whose idea of letters depends on how it was set up.
 */
const letters: ReadonlyMap<string, string> = new Map(
  'а:a б:b в:v г:g ґ:g д:d е:e є:e э:e ё:e ж:j з:z и:y і:y ї:y й:y ы:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:q ш:w щ:x ю:u я:a 0:0 1:1 2:2 3:3 4:4 5:5 6:6 7:7 8:8 9:9'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
)

/** `Кам’янське` is `kamanske`, and so is `камьянсккє`; without signs, apostrophes and doubled letters. */
export function lettersOf(word: string): string {
  let key = ''
  for (const letter of word.normalize('NFC').toLowerCase()) {
    const one = letters.get(letter) ?? ''
    if (one !== key.at(-1) || /\d/.test(one)) key += one
  }
  return key
}

/** Its consonants, by which it is found when vowels are wrong or Russian; `*` is a vowel that it begins with. */
export function consonantsOf(lettersKey: string): string {
  return lettersKey.replace(/^[aeouy]/, '*').replace(/[aeouy]/g, '')
}

/** The words of a name, in lower case; a double name is two. */
export function wordsOf(name: string): string[] {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(apostrophes, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** However it is typed: there are a dozen. */
export const apostrophes = /(?<=\p{L})['’‘ʼ`´′ʹ"“”*ˈ](?=\p{L})/gu
