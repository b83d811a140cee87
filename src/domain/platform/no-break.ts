/** Prepositions, conjunctions and particles of one or two letters: alone at the end of a line they stumble. */
const short = 'а|бо|в|во|до|з|за|зі|і|із|й|на|не|ні|о|по|та|у|чи|що|як'
const units =
  'мл|л|г|кг|мм|см|МБ|кБ|грн|коп|хв|с|год|р|міс|фото|' +
  'д(?:ень|ня|ні|нів)|тиж(?:день|ня|ні|нів)|рок(?:у|и|ів)|рік|хвилин[аиу]?|секунд[аиу]?|годин[аиу]?|робоч(?:ий|их|і)|цифр[аиу]?'

/** What a text is made of, as patterns. */
interface Script {
  /** At which a line may break. */
  readonly space: string
  /** A look behind: a word begins here. */
  readonly wordStart: string
  readonly digit: string
}

/** The spaces, each alone in its match, after which a line must not begin in Ukrainian. */
export function looseSpaces({ space, wordStart, digit }: Script): RegExp {
  return new RegExp(
    [
      `(?<=${wordStart}(?:${short}))${space}(?=\\S)`,
      // «порадили б», «що ж»: these lean on the word before them.
      `${space}(?=(?:б|ж)(?![\\p{L}’']))`,
      `(?<=${digit})${space}(?=(?:${units})(?![\\p{L}’']))`,
      `(?<=№)${space}(?=\\S)`,
      `(?<=\\S)${space}(?=—(?:\\s|\\u00A0))`,
    ].join('|'),
    'giu',
  )
}

const inText = looseSpaces({
  space: ' ',
  wordStart: String.raw`(?<=^|[\s\u00A0«„“("'—–+/])`,
  digit: String.raw`\d`,
})

/** A person's text with no-break spaces after which a line must not begin. */
export function withNoBreaks(text: string): string {
  return text.replace(inText, '\u00A0')
}
