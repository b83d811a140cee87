import { looseSpaces } from '../src/domain/platform/no-break.ts'
import { gap, type Sentence } from './sentences.ts'

/** A no-break space may be written as an escape in the source. */
const loose = looseSpaces({
  space: '(?: |\\r?\\n[ \\t]*)',
  wordStart: String.raw`(?<=^|[\s\u00A0«„“("'>—–+/]|\\u00a0|\\n)`,
  digit: `[\\d}${gap}]`,
})

/** To the letter as they are specified, or kept and sent on as data. */
const asSpecified: readonly string[] = [
  'На жаль, під час обробки платежу виникла помилка.',
  'Введіть коректний номер телефону у форматі +380XXXXXXXXX (9 цифр після +380)',
  'Перейти до оплати',
  'Ваш браузер не підтримує відео.',
  'Деякі фото не вдалося завантажити',
  'Виникла помилка при обробці замовлення. Спробуйте ще раз.',
  '+ 1 міс супровід',
  'Не впевнений',
  'Очищення та догляд',
]

/** The text with every loose space made a no-break one, written as `space`. */
export function bound(text: string, space = '\u00A0'): string {
  return asSpecified.includes(text) ? text : text.replace(loose, space)
}

/** Never broken into lines by a browser: titles of tabs, and pictures whose lines are drawn one by one. */
const unbroken = ['src/web/platform/text/titles.ts', 'src/web/platform/text/link-pictures.ts']

/** The pages of the pretend banks are not ours, and what a bank or a cash register is sent to print is data. */
const notOurs = /^(packages\/pretend-banks|src\/server\/payments|src\/server\/receipts\/service)\//

/** A short word, a number or a dash of this sentence may part from its neighbour at the end of a line of the shop's. */
export function hangs({ file, text }: Sentence): boolean {
  return !unbroken.includes(file) && !notOurs.test(file) && bound(text) !== text
}

/** The source with the loose spaces of these sentences bound. */
export function boundSource(source: string, sentences: readonly Sentence[]): string {
  const pieces = sentences.flatMap(({ parts, noBreakSpace }) => {
    const stretches = parts.map(({ start, end }) => source.slice(start, end))
    const texts = bound(stretches.join(gap), noBreakSpace).split(gap)
    return parts.map(({ start, end }, index) => ({ start, end, text: texts[index] ?? '' }))
  })
  return pieces
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, text }) => done.slice(0, start) + text + done.slice(end), source)
}
