const plurals = new Intl.PluralRules('uk')

export function upToDays(count: number): string {
  return `до\u00a0${count}\u00a0${plurals.select(count) === 'one' ? 'дня' : 'днів'}`
}

export function forMinutes(minutes: number): string {
  return `протягом ${minutes}\u00a0${plurals.select(minutes) === 'one' ? 'хвилини' : 'хвилин'}`
}

const dayNames: Readonly<Record<string, string>> = { one: 'день', few: 'дні' }

export function days(count: number): string {
  return `${count}\u00a0${dayNames[plurals.select(count)] ?? 'днів'}`
}

export function afterDays(count: number): string {
  return `за\u00a0${days(count)}`
}

export function afterYears(count: number): string {
  return `за\u00a0${yearsOld(count)}`
}

const years: Readonly<Record<string, string>> = { one: 'рік', few: 'роки' }

export function yearsOld(age: number): string {
  return `${age}\u00a0${years[plurals.select(age)] ?? 'років'}`
}

const simple: Readonly<Record<string, string>> = { one: 'просте запитання', few: 'прості запитання' }

export function simpleQuestions(count: number): string {
  return `${count}\u00a0${simple[plurals.select(count)] ?? 'простих запитань'}`
}
