import type { Day } from '../../domain/platform/day.ts'

export const reviewsText = {
  heading: 'Відгуки покупців',
  note: 'Написати відгук може лише той, хто отримав замовлення: за\u00a0посиланням зі\u00a0своєї сторінки замовлення. За\u00a0відгуки ми\u00a0не\u00a0платимо й\u00a0публікуємо критичні теж.',
  checked: 'Відгук покупця, замовлення перевірено',
  reply: 'Відповідь «Краплі»:',
  more: (count: number) => `Ще ${reviewCount(count)}`,
} as const

const plurals = new Intl.PluralRules('uk')
const counted: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'відгук', few: 'відгуки' }

export function reviewCount(count: number): string {
  return `${count}\u00a0${counted[plurals.select(count)] ?? 'відгуків'}`
}

export function decimalComma(average: number): string {
  return average.toLocaleString('uk')
}

const month = new Intl.DateTimeFormat('uk', { month: 'long', timeZone: 'UTC' })

export function writtenIn(day: Day): string {
  return `${month.format(new Date(`${day}T00:00:00Z`))}\u00a0${day.slice(0, 4)}`
}
