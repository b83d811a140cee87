const loneSurrogate = /\p{Surrogate}/u
const loneSurrogates = /\p{Surrogate}/gu

/** `String.prototype.isWellFormed`, which browsers have only since 2023. */
export function isWellFormed(text: string): boolean {
  return !loneSurrogate.test(text)
}

/** `String.prototype.toWellFormed`, likewise: half a character becomes U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(loneSurrogates, '\uFFFD')
}
