import { describe, expect, test } from 'vitest'
import { checkComposition } from './check-composition.ts'
import { readAllergies } from './read-allergies.ts'

const cream =
  'Aqua, Glycerin, Butyrospermum Parkii (Shea) Butter, Prunus Amygdalus Dulcis (Sweet Almond) Oil, Cetearyl Alcohol, Cocamidopropyl Betaine, Melaleuca Alternifolia (Tea Tree) Leaf Oil, Rosmarinus Officinalis (Rosemary) Leaf Extract, Phenoxyethanol, Ethylhexylglycerin, Parfum, Limonene, CI 75470.'
const soap = 'INCI: Aqua; Sodium Lauryl Sulfate; Mel; Lac Powder; Alcohol; Lactic Acid; Rosa Canina Fruit Oil'

const found = (text: string, ...inci: string[]) => {
  const products = inci.map((one, index) => ({ name: `Засіб ${index + 1}`, inci: one }))
  const finding = checkComposition(readAllergies(text), products)
  return finding.kind === 'contains' ? finding.matches.map(({ ingredient }) => ingredient) : finding.kind
}

describe('a declared allergy is looked for on labels', () => {
  test.each([
    ['мигдаль', ['Prunus Amygdalus Dulcis (Sweet Almond) Oil']],
    ['горіхи', ['Prunus Amygdalus Dulcis (Sweet Almond) Oil']],
    ['масло ши', ['Butyrospermum Parkii (Shea) Butter']],
    ['чайне дерево', ['Melaleuca Alternifolia (Tea Tree) Leaf Oil']],
    ['мед', 'nothing-found'],
    ['троянда', 'nothing-found'],
    ['парфуми', ['Parfum', 'Limonene']],
    ['цитрусові', ['Limonene']],
    ['феноксіетанол', ['Phenoxyethanol']],
    ['спирт', 'nothing-found'],
    ['кармін', ['CI 75470']],
    ['барвники', ['CI 75470']],
    ['кокос', ['Cocamidopropyl Betaine']],
    ['гліцирин', ['Glycerin']],
    ['полуниця', 'nothing-found'],
  ])('%s in a cream', (text, ingredients) => {
    expect(found(text, cream)).toEqual(ingredients)
  })

  test.each([
    ['мед', ['Mel']],
    ['молоко', ['Lac Powder']],
    ['спирт', ['Alcohol']],
    ['sls', ['Sodium Lauryl Sulfate']],
    ['молочна кислота', ['Lactic Acid']],
    ['шипшина', ['Rosa Canina Fruit Oil']],
  ])('%s in a soap', (text, ingredients) => {
    expect(found(text, soap)).toEqual(ingredients)
  })

  test('in every product, and by whose name it was declared', () => {
    expect(found('мед, феноксіетанол', cream, soap)).toEqual(['Phenoxyethanol', 'Mel'])
    const finding = checkComposition(readAllergies('мед'), [{ name: 'Мило', inci: soap }])
    expect(finding).toMatchObject({
      kind: 'contains',
      matches: [{ product: 'Мило', ingredient: 'Mel', declared: { from: 'мед' } }],
    })
  })
})

describe('however a label is written', () => {
  test.each([
    ['мед', 'Aqua, Mel/Honey/Miel, Parfum', ['Mel/Honey/Miel']],
    ['мед', 'Aqua, Mel (Honey)', ['Mel (Honey)']],
    ['мед', 'Aqua, Mel*, Glycerin**', ['Mel*']],
    ['мед', 'Aqua. Glycerin. Mel', ['Mel']],
    ['мед', 'Aqua\nGlycerin\nMel', ['Mel']],
    ['мед', 'AQUA, GLYCERIN\nMEL, PARFUM', ['GLYCERIN MEL']],
    ['кокос', 'Aqua, Cocos\nNucifera (Coconut)\nOil, Parfum', ['Cocos Nucifera (Coconut) Oil']],
    ['кокос', 'Aqua; Glyceryl Cocoate; Parfum', ['Glyceryl Cocoate']],
    ['мигдаль', 'Prunus Dulcis Oil, Aqua', ['Prunus Dulcis Oil']],
    ['спирт', 'Aqua,Alcohol/Ethyl Alcohol,1,2-Hexanediol', ['Alcohol/Ethyl Alcohol']],
    ['спирт', 'Aqua, Cetearyl Alcohol, 1,2-Hexanediol', 'nothing-found'],
    ['молоко', 'Caprae Lac, Aqua', ['Caprae Lac']],
    ['мед', 'вода, гліцерин, мед', 'not-given'],
    ['мед', 'Aqua, Меl', 'not-given'],
    ['мед', 'Aqua, гліцерин, Mel', ['Mel']],
    ['мед', '77891, 10', 'not-given'],
  ])('%s in %s', (text, inci, ingredients) => {
    expect(found(text, inci)).toEqual(ingredients)
  })
})

test('a kit whose compositions are not all given cannot be judged, unless something is found already', () => {
  const products = [{ name: 'Мило', inci: soap }, { name: 'Крем' }]
  expect(checkComposition(readAllergies('полуниця'), products)).toEqual({ kind: 'not-given' })
  expect(checkComposition(readAllergies('мед'), products)).toMatchObject({ kind: 'contains' })
  expect(checkComposition(readAllergies('мед'), [{ name: 'Тонік', inci: ' , ' }])).toEqual({
    kind: 'not-given',
  })
  expect(checkComposition(readAllergies('мед'), [])).toEqual({ kind: 'not-given' })
})
