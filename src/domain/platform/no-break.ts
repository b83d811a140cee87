/** Prepositions, conjunctions and particles that must not end a line. */
const short = 'а|бо|в|во|до|з|за|зі|і|із|й|на|не|ні|о|по|та|у|чи|що|як'
const units =
  'мл|л|г|кг|мм|см|МБ|кБ|грн|коп|хв|с|год|р|міс|фото|' +
  'д(?:ень|ня|ні|нів)|тиж(?:день|ня|ні|нів)|рок(?:у|и|ів)|рік|хвилин[аиу]?|секунд[аиу]?|годин[аиу]?|робоч(?:ий|их|і)|цифр[аиу]?'

interface Script {
  readonly space: string
  readonly wordStart: string
  readonly digit: string
}

export function looseSpaces({ space, wordStart, digit }: Script): RegExp {
  return new RegExp(
    [
      `(?<=${wordStart}(?:${short}))${space}(?=\\S)`,
      // «порадили б», «що ж»: enclitic.
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

export function withNoBreaks(text: string): string {
  return text.replace(inText, '\u00A0')
}
