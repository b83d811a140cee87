import { expect, test } from 'vitest'
import type { FoundSettlement } from '../../contract/delivery/places.ts'
import { settlementMeant } from './settlement-meant.ts'

function settlement(name: string, kind: FoundSettlement['kind'], region: string): FoundSettlement {
  return { ref: `${name} ${region}`, name, kind, district: '', region, points: 1 }
}

const lviv = settlement('Львів', 'city', 'Львівська область')
const villageLviv = settlement('Львів', 'village', 'Сумська область')
const gorodok = settlement('Городок', 'city', 'Львівська область')
const otherGorodok = settlement('Городок', 'city', 'Хмельницька область')
const kamianske = settlement('Кам’янське', 'city', 'Дніпропетровська область')
const ivanivka = settlement('Іванівка', 'village', 'Одеська область')
const otherIvanivka = settlement('Іванівка', 'village', 'Сумська область')

test.each([
  ['Львів', [lviv, villageLviv], lviv],
  [' м. львів ', [lviv], lviv],
  ['Камянське', [kamianske], kamianske],
  ['Камʼянське', [kamianske], kamianske],
  ['с. Іванівка', [ivanivka], ivanivka],
  ['Льв', [lviv], undefined],
  ['Городок', [gorodok, otherGorodok], undefined],
  ['Іванівка', [ivanivka, otherIvanivka], undefined],
  ['Львів', [villageLviv, lviv], undefined],
  ['Lviv', [lviv], undefined],
  ['', [lviv], undefined],
  ['Львів', [], undefined],
])('%j among %o means %o', (typed, found, meant) => {
  expect(settlementMeant(typed, found)).toBe(meant)
})
