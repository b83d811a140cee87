/** Money is a whole number of kopiykas everywhere inside the shop. A sum in hryvnias is no `Kopiykas`. */
export type Kopiykas = number & { readonly unit?: 'kopiykas' }

/** `690` hryvnias → `69000` kopiykas. Takes whole hryvnias only: catalogue prices have no kopiykas. */
export function hryvnias(whole: number): Kopiykas {
  if (!Number.isSafeInteger(whole) || whole < 0) throw new RangeError(`not a whole sum in hryvnias: ${whole}`)
  return whole * 100
}

/** Shortest exact decimal text without floating point: 69000 → `690`, 69050 → `690.5`, 5 → `0.05`. */
export function decimalText(amount: Kopiykas): string {
  const { sign, whole, rest } = split(amount)
  if (rest === 0) return `${sign}${whole}`
  return `${sign}${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}

/**
 * The inverse of {@link decimalText}; also takes `690.00`. Answers `undefined` for anything that is not
 * a plain decimal with at most two places, so that a provider's text is never rounded.
 */
export function parseDecimal(text: string): Kopiykas | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match?.[1]) return undefined
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}

/**
 * For people: `690 грн`, `1050 грн`, `13 800 грн`, `690,50 грн`. No line breaks before the unit, nor at the thin
 * space that parts thousands from five digits up: Ukrainian sets four together.
 */
export function priceText(amount: Kopiykas): string {
  const { sign, whole, rest } = split(amount)
  const kopiykas = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`
  const digits = whole < 10_000 ? `${whole}` : String(whole).replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return `${sign}${digits}${kopiykas}\u00a0грн`
}

function split(amount: Kopiykas) {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole sum in kopiykas: ${amount}`)
  const size = Math.abs(amount)
  return { sign: amount < 0 ? '-' : '', whole: Math.trunc(size / 100), rest: size % 100 }
}
