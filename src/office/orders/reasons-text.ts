import { addOnId } from '../../domain/catalogue/catalogue.ts'
import { currentSkincare } from '../../domain/quiz/current-skincare.ts'
import { goals } from '../../domain/quiz/goals.ts'
import { skinType } from '../../domain/quiz/skin-type.ts'
import { symptoms } from '../../domain/quiz/symptoms.ts'
import type { Condition, Reasons, TriedRule } from '../../domain/quiz/recommend.ts'

export function reasonsText({ tried, cleansing }: Reasons, nameOf: (kitId: string) => string): string[] {
  const asked = [
    ...cleansing.symptoms.map((id) => symptoms.options[id].label),
    ...cleansing.goals.map((id) => goals.options[id].label),
  ]
  return [
    ...tried.map((rule) => ruleText(rule, nameOf)),
    ...(asked.length > 0 ? [`${nameOf(addOnId)}: ${listed(asked)}`] : []),
  ]
}

function ruleText({ kitId, conditions }: TriedRule, nameOf: (kitId: string) => string): string {
  const name = `«${nameOf(kitId)}»`
  const met = conditions.filter((one) => one.met).map(conditionText)
  const unmet = conditions.filter((one) => !one.met).map(conditionText)
  if (unmet.length === 0) return met.length > 0 ? `${name}: ${met.join('; ')}` : `${name}: підходить усім`
  return `${name} не\u00a0підійшов: ${unmet.join('; ')}`
}

function conditionText(condition: Condition): string {
  switch (condition.on) {
    case 'symptoms': {
      const labels = condition.matched.map((id) => symptoms.options[id].label)
      return labels.length > 0 ? `прояви: ${listed(labels)}` : 'проявів немає'
    }
    case 'goals': {
      const labels = condition.matched.map((id) => goals.options[id].label)
      return labels.length > 0 ? `мета: ${listed(labels)}` : 'мета інша'
    }
    case 'skinType':
      return `тип шкіри: ${lowerFirst(skinType.options[condition.matched].label)}`
    case 'currentSkincare':
      return `догляд зараз: ${lowerFirst(currentSkincare.options[condition.matched.option].label)}`
  }
}

function listed(labels: readonly string[]): string {
  return labels.map(lowerFirst).join(', ')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
