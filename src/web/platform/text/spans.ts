const plurals = new Intl.PluralRules('uk')

/** «до 14 днів», «до 21 дня». */
export function upToDays(count: number): string {
  return `до\u00a0${count}\u00a0${plurals.select(count) === 'one' ? 'дня' : 'днів'}`
}

/** «протягом 60 хвилин», «протягом 1 хвилини». */
export function forMinutes(minutes: number): string {
  return `протягом ${minutes}\u00a0${plurals.select(minutes) === 'one' ? 'хвилини' : 'хвилин'}`
}

const dayNames: Readonly<Record<string, string>> = { one: 'день', few: 'дні' }

/** «7 днів», «21 день». */
export function days(count: number): string {
  return `${count}\u00a0${dayNames[plurals.select(count)] ?? 'днів'}`
}

/** «за 30 днів». */
export function afterDays(count: number): string {
  return `за\u00a0${days(count)}`
}

/** «за 3 роки». */
export function afterYears(count: number): string {
  return `за\u00a0${yearsOld(count)}`
}

const years: Readonly<Record<string, string>> = { one: 'рік', few: 'роки' }

/** «13 років», «22 роки». */
export function yearsOld(age: number): string {
  return `${age}\u00a0${years[plurals.select(age)] ?? 'років'}`
}

const simple: Readonly<Record<string, string>> = { one: 'просте запитання', few: 'прості запитання' }

/** «6 простих запитань», «3 прості запитання». */
export function simpleQuestions(count: number): string {
  return `${count}\u00a0${simple[plurals.select(count)] ?? 'простих запитань'}`
}
