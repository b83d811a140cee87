const plurals = new Intl.PluralRules('uk')

/** «до 14 днів», «до 21 дня». */
export function upToDays(days: number): string {
  return `до\u00a0${days}\u00a0${plurals.select(days) === 'one' ? 'дня' : 'днів'}`
}

/** «протягом 60 хвилин», «протягом 1 хвилини». */
export function forMinutes(minutes: number): string {
  return `протягом ${minutes}\u00a0${plurals.select(minutes) === 'one' ? 'хвилини' : 'хвилин'}`
}
