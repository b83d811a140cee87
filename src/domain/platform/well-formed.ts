const loneSurrogates = /\p{Surrogate}/gu

/** `String.prototype.toWellFormed`, which browsers have only since 2023: half a character becomes U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(loneSurrogates, '\uFFFD')
}
