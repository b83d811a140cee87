import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allergens } from './allergens.ts'
import { readAllergies } from './read-allergies.ts'

const namesIn = (text: string) => readAllergies(text).known.map(({ allergen }) => allergen.name)

describe('what is written is understood', () => {
  test.each<[string, string[]]>([
    ['мед', ['Мед']],
    ['Мед, горіхи', ['Мед', 'Горіхи']],
    ['на мед і прополіс', ['Мед', 'Прополіс і бджолині продукти']],
    ['Алергія на мигдалеву олію', ['Мигдаль']],
    ['миндаль', ['Мигдаль']],
    ['сильна алергія на горіхи; цитрусові', ['Горіхи', 'Цитрусові']],
    ['волоські горіхи', ['Волоський горіх']],
    ['лісовий горіх', ['Ліщина, фундук']],
    ['кеш’ю', ['Кеш’ю']],
    ["кеш'ю", ['Кеш’ю']],
    ['КОКОС!', ['Кокос']],
    ['кокосова олія', ['Кокос']],
    ['арахисовое масло', ['Арахіс']],
    ['масло ши', ['Ши (каріте)']],
    ['обліпиха/облепиховое масло', ['Обліпиха']],
    ['лактоза', ['Молоко']],
    ['коров’яче молоко', ['Молоко']],
    ['БКМ', ['Молоко']],
    ['яєчний білок', ['Яйця']],
    ['риба та морепродукти', ['Риба', 'Ракоподібні й молюски']],
    ['глютен (целіакія)', ['Глютен']],
    ['вівсянка', ['Овес']],
    ['соєвий лецитин', ['Соя']],
    ['полуниця\nмалина', ['Полуниця, суниця', 'Малина']],
    ['клубника', ['Полуниця, суниця']],
    ['апельсини + мандарини', ['Апельсин', 'Мандарин']],
    ['помідори', ['Томат']],
    ['ромашка, череда', ['Ромашка', 'Череда']],
    ['екстракт ромашки', ['Ромашка']],
    ['Chamomilla', ['Ромашка']],
    ['нагідки', ['Календула, нагідки']],
    ['м’ята перцева або ментол', ['М’ята']],
    ['ефірна олія лаванди', ['Ефірні олії', 'Лаванда']],
    ['чайне дерево', ['Чайне дерево']],
    ['tea tree', ['Чайне дерево']],
    ['ефірні олії', ['Ефірні олії']],
    ['эфирные масла', ['Ефірні олії']],
    ['парфуми та віддушки', ['Віддушки, парфуми']],
    ['парабени', ['Парабени']],
    ['SLS', ['Сульфати']],
    ['лаурилсульфат', ['Сульфати']],
    ['ланолін (вовна)', ['Ланолін']],
    ['каніфоль', ['Каніфоль']],
    ['саліцилова кислота', ['Саліцилова кислота']],
    ['аспірин', ['Верба']],
    ['ретинол', ['Ретинол, ретиноїди']],
    ['диферин', ['Ретинол, ретиноїди']],
    ['вітамін С', ['Вітамін C']],
    ['витамин с', ['Вітамін C']],
    ['спирт', ['Спирт']],
    ['нікель, біжутерія', ['Нікель']],
    ['латекс', ['Латекс']],
    ['амброзія, полин', ['Рослини родини айстрових']],
    ['пилок рослин, цвітіння', ['Пилок']],
    ['spf креми', ['Сонцезахисні фільтри']],
    ['Mel', ['Мед']],
  ])('%s', (text, names) => {
    expect(readAllergies(text).unknown).toEqual([])
    expect(namesIn(text).toSorted()).toEqual(names.toSorted())
  })
})

describe('what is misspelt is a guess that a person reads too', () => {
  test.each([
    ['мегдаль', 'Мигдаль'],
    ['ромажка', 'Ромашка'],
    ['календлуа', 'Календула, нагідки'],
    ['прополсі', 'Прополіс і бджолині продукти'],
    ['шоколод', 'Какао, шоколад'],
    ['ланалін', 'Ланолін'],
    ['глутен', 'Глютен'],
    ['лавонда', 'Лаванда'],
    ['феноксітанол', 'Феноксіетанол'],
    ['апільсин', 'Апельсин'],
    ['полунеця', 'Полуниця, суниця'],
    ['парабэни', 'Парабени'],
  ])('%s', (text, name) => {
    const { known, unknown } = readAllergies(text)
    expect(known).toMatchObject([{ allergen: { name }, isGuess: true, from: text }])
    expect(unknown).toEqual([text])
  })
})

describe('what is not understood goes to a person in its own words', () => {
  test.each([
    ['крем Nivea', ['крем Nivea']],
    ['не знаю', ['не знаю']],
    ['-', []],
    ['щось у тому синьому тюбику', ['щось у тому синьому тюбику']],
    ['мед і ще якийсь крем з аптеки', ['мед і ще якийсь крем з аптеки']],
    ['мед, тюбик', ['тюбик']],
    ['на все, крім меду', ['на все', 'крім меду']],
    ['не на мед', ['не на мед']],
    ['раніше була на мед', ['раніше була на мед']],
    ['олія', ['олія']],
    ['алергія', ['алергія']],
    ['медикаменти', ['медикаменти']],
    ['дитина пила ліки від алергії', ['дитина пила ліки від алергії']],
    ['😀', []],
  ])('%s', (text, unknown) => {
    expect(readAllergies(text).unknown).toEqual(unknown)
  })

  test('and what is known beside it is not lost', () => {
    expect(namesIn('мед і ще якийсь крем з аптеки')).toEqual(['Мед'])
    expect(namesIn('не на мед')).toEqual(['Мед'])
  })
})

test('no word of any text is passed over: each part is wholly known, or is told in its own words', () => {
  const words = [
    'мед',
    'горіхи',
    'крем',
    'тюбик',
    'на',
    'не',
    'ромажка',
    'і',
    ',',
    'Nivea',
    'олія',
    'ши',
    '\n',
  ]
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 8 }), (parts) => {
      const { known, unknown } = readAllergies(parts.join(' '))
      const hasStrangers = parts.some((word) => ['тюбик', 'Nivea', 'не', 'ромажка'].includes(word))
      if (hasStrangers) expect(unknown.length).toBeGreaterThan(0)
      for (const word of ['тюбик', 'Nivea', 'ромажка'])
        if (parts.includes(word)) expect(unknown.join(' ')).toContain(word)
      if (parts.includes('мед')) expect(known.map(({ allergen }) => allergen.name)).toContain('Мед')
    }),
  )
})

test('there are at least 120 names, each understood by every word of its own', () => {
  expect(allergens.length).toBeGreaterThanOrEqual(120)
  expect(new Set(allergens.map(({ name }) => name)).size).toBe(allergens.length)
  for (const allergen of allergens)
    for (const word of allergen.words) {
      const { known, unknown } = readAllergies(word.replaceAll('*', ''))
      expect(
        known.map((one) => one.allergen.name),
        word,
      ).toContain(allergen.name)
      expect(unknown, word).toEqual([])
    }
})
