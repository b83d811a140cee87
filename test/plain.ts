/** A text with ordinary spaces, as one types it: on the page some may not be broken at. */
export function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}
