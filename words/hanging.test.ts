import { expect, test } from 'vitest'
import { bound, boundSource, hangs } from './hanging.ts'
import { everySentence, sentencesIn, written } from './sentences.ts'

test('no short word, number or dash of the shop may hang at the end of a line', () => {
  const hanging = everySentence(written).filter((sentence) => hangs(sentence))
  expect(hanging.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test.each([
  ['Догляд за шкірою — з дитинства', 'Догляд за_шкірою_— з_дитинства'],
  ['І в школі, й на морі', 'І_в_школі, й_на_морі'],
  ['«На полі» (у місті)', '«На_полі» (у_місті)'],
  ['Вистачає на 3 тижні, 50 мл за 690 грн', 'Вистачає на_3_тижні, 50_мл за_690_грн'],
  ['Замовлення № 12 за {n} днів', 'Замовлення №_12 за_{n}_днів'],
  ['Ми порадили б це', 'Ми порадили_б це'],
  ['Вода тепла, ще не гаряча', 'Вода тепла, ще не_гаряча'],
  ['Далі — ні', 'Далі_— ні'],
  ['Перейти до оплати', 'Перейти до оплати'],
])('%s', (text, expected) => {
  expect(bound(text).replaceAll('\u00A0', '_')).toBe(expected)
  expect(bound(bound(text))).toBe(bound(text))
})

test('what a bank prints keeps its plain spaces', () => {
  const isHanging = (file: string) =>
    sentencesIn(file, 'const a = `Замовлення № ${number}`').some((sentence) => hangs(sentence))
  expect(isHanging('src/server/payments/providers/monobank/invoice.ts')).toBe(false)
  expect(isHanging('src/server/messages/letters/paid.ts')).toBe(true)
})

test('a source is mended where it is written, whatever stands around it', () => {
  const source = [
    `const a = 'Раз на тиждень й\\u00a0в свято'`,
    'const b = `на ${price} та ${days} днів`',
    'const c = <p>До речі</p>',
  ].join('\n')
  expect(boundSource(source, sentencesIn('a.tsx', source))).toBe(
    [
      `const a = 'Раз на\\u00a0тиждень й\\u00a0в\\u00a0свято'`,
      'const b = `на\\u00a0${price} та\\u00a0${days}\\u00a0днів`',
      'const c = <p>До&nbsp;речі</p>',
    ].join('\n'),
  )
})
