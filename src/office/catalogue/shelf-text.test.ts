import { expect, test } from 'vitest'
import { firstShelf } from '../../domain/catalogue/first-shelf.ts'
import { plain } from '../../../test/plain.ts'
import { shelfChanges } from './shelf-text.ts'

const [first, second, ...others] = firstShelf
if (!first || !second) throw new Error('the first shelf is empty')

test.each([
  ['nothing', firstShelf, []],
  ['a price', [{ ...first, price: 72_000 }, second, ...others], ['Ніжний догляд: 690 грн → 720 грн']],
  ['a pause', [{ ...first, isPaused: true }, second, ...others], ['Ніжний догляд: зняти з продажу']],
  [
    'a name and a text',
    [{ ...first, name: 'М’який догляд', description: 'Новий.' }, second, ...others],
    ['Ніжний догляд: назва «М’який догляд»', 'Ніжний догляд: опис: «Новий.»'],
  ],
  [
    'what is in it and how it is sent',
    [
      {
        ...first,
        badge: 'Новинка',
        isSpecial: true,
        maxQuantity: 5,
        packed: { grams: 900, size: [30, 20, 10] as const },
        products: [
          ...first.products
            .slice(0, 1)
            .map((product) => Object.assign({}, product, { inci: 'Aqua', kind: undefined })),
          { name: 'Тонік', when: 'вранці' },
        ],
      },
      second,
      ...others,
    ],
    [
      'Ніжний догляд: позначка «Новинка»',
      'Ніжний догляд: із супроводом',
      'Ніжний догляд: в одному замовленні до 5',
      'Ніжний догляд: посилка 900 г, 30 × 20 × 10 см',
      'Ніжний догляд: у наборі: Очищення, Тонік',
      'Ніжний догляд: «Очищення» — інші відомості',
    ],
  ],
  ['nothing but what is not there', [{ ...first, badge: undefined }, second, ...others], []],
  [
    'a new kit',
    [first, second, ...others, { ...first, id: 'zymovyi-dohliad', name: 'Зимовий' }],
    ['Зимовий: новий'],
  ],
  ['the order of cards', [second, first, ...others], ['Інший порядок карток']],
  ['the order of what has no card', [first, second, ...others.toReversed().toSorted(byCard)], []],
])('%s is told of', (_what, after, expected) => {
  expect(shelfChanges(firstShelf, after).map(plain)).toEqual(expected)
})

function byCard(one: { id: string }, other: { id: string }) {
  const place = (id: string) =>
    [...others.map((item) => item.id).filter((known) => known !== 'test-kit'), 'test-kit'].indexOf(id)
  return place(one.id) - place(other.id)
}

test('a kit that is taken off is told of', () => {
  const seventh = { ...first, id: 'zymovyi-dohliad', name: 'Зимовий' }
  expect(shelfChanges([...firstShelf, seventh], firstShelf).map(plain)).toEqual([
    'Зимовий: прибрати з полиці',
  ])
})
