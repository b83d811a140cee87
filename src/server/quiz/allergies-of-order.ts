import type { OfficeAllergies } from '../../contract/quiz/office-allergies.ts'
import { labelNames } from '../../domain/quiz/allergens.ts'
import { checkComposition } from '../../domain/quiz/check-composition.ts'
import { readAllergies } from '../../domain/quiz/read-allergies.ts'
import type { KitContents } from '../../domain/catalogue/catalogue.ts'
import { sensitivities } from '../../domain/quiz/sensitivities.ts'
import type { OrderQuiz } from './quiz-of-order.ts'

export function officeAllergies(
  quiz: Pick<OrderQuiz, 'sensitivities' | 'otherAllergy'>,
  lines: readonly Pick<KitContents, 'products'>[],
): OfficeAllergies | null {
  if (!quiz.sensitivities.includes(sensitivities.detail.option)) return null
  const read = readAllergies(quiz.otherAllergy)
  const products = lines.flatMap((line) => line.products)
  const finding = checkComposition(
    read,
    products.filter((product) => !product.isService),
  )
  return {
    known: read.known.map(({ allergen, from, isGuess }) => ({
      name: allergen.name,
      from,
      isGuess,
      labels: labelNames(allergen),
    })),
    unknown: read.unknown,
    composition:
      finding.kind === 'contains'
        ? {
            kind: 'contains',
            matches: finding.matches.map(({ declared, product, ingredient }) => ({
              name: declared.allergen.name,
              product,
              ingredient,
            })),
          }
        : finding,
  }
}
