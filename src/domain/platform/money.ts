/** A branded integer: hryvnias do not type-check as `Kopiykas`. */
export type Kopiykas = number & { readonly unit?: 'kopiykas' }

export function hryvnias(whole: number): Kopiykas {
  if (!Number.isSafeInteger(whole) || whole < 0) throw new RangeError(`not a whole sum in hryvnias: ${whole}`)
  return whole * 100
}

/** Exact, without floating point: 69000 → `690`, 69050 → `690.5`, 5 → `0.05`. */
export function decimalText(amount: Kopiykas): string {
  const { sign, whole, rest } = split(amount)
  if (rest === 0) return `${sign}${whole}`
  return `${sign}${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}

/** Also takes `690.00`. More than two places are refused, so that a provider's sum is never rounded. */
export function parseDecimal(text: string): Kopiykas | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match?.[1]) return undefined
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(amount) ? amount : undefined
}

/** `1050 грн`, `13 800 грн`, `690,50 грн`: thousands are grouped from five digits, as is usual in Ukrainian. */
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
