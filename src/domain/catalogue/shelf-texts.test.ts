import { expect, test } from 'vitest'
import { firstShelf } from './first-shelf.ts'
import { type ProductText, productText, type ShelfText, shelfText } from './shelf-texts.ts'

test('the texts of the first shelf are as they would be stored', () => {
  for (const { name, description, skinTypeLabel, badge, products } of firstShelf) {
    expect(shelfText('name', name)).toBe(name)
    expect(shelfText('description', description)).toBe(description)
    if (badge !== undefined) expect(shelfText('badge', badge)).toBe(badge)
    for (const product of products) {
      expect(productText('name', product.name)).toBe(product.name)
      expect(productText('when', product.when)).toBe(product.when)
    }
    if (skinTypeLabel !== undefined) expect(shelfText('skinTypeLabel', skinTypeLabel)).toBe(skinTypeLabel)
  }
})

test.each<[ShelfText, string, string | undefined]>([
  ['description', ' Крем і  гель у тубі, 30 мл — на день ', 'Крем і_гель у_тубі, 30_мл_— на_день'],
  ['description', 'Крем\u00A0і\u00A0гель  на ніч', 'Крем і_гель на_ніч'],
  ['description', 'Крем\nвночі', 'Крем вночі'],
  ['name', 'Очищення та догляд', 'Очищення та догляд'],
  ['name', ' ', undefined],
  ['name', 'о'.repeat(61), undefined],
  ['skinTypeLabel', 'о'.repeat(100), 'о'.repeat(100)],
  ['description', 'Догляд\u0000', 'Догляд'],
])('%s %j is kept as %j', (field, text, kept) => {
  expect(shelfText(field, text)?.replaceAll('\u00A0', '_')).toBe(kept)
})

test.each<[ProductText, string, string | undefined]>([
  ['name', 'Гель для вмивання', 'Гель для вмивання'],
  ['dose', 'горошина з 1 см', 'горошина з_1_см'],
  ['inci', 'Aqua, Sodium Laureth\nSulfate,  Parfum\n', 'Aqua, Sodium Laureth Sulfate, Parfum'],
  ['inci', 'Aqua\r\nGlycerin\r\n\r\nParfum', 'Aqua, Glycerin, Parfum'],
  ['inci', 'Aqua\u200b, Parfum', 'Aqua, Parfum'],
  ['inci', 'a'.repeat(4001), undefined],
  ['inci', '\n', undefined],
])('%s of a product %j is kept as %j', (field, text, kept) => {
  expect(productText(field, text)?.replaceAll('\u00A0', '_')).toBe(kept)
})
