const loneSurrogates = /\p{Surrogate}/gu

/** `String.prototype.toWellFormed`, which browsers have since 2023 only. */
export function toWellFormed(text: string): string {
  return text.replace(loneSurrogates, '\uFFFD')
}
