import { outline, text } from '../lettering.mjs'
import { mark } from './mark.mjs'

export const name = 'Крапля'

/** The mark and the name beside it, 68 high. */
export function wordmark(ink, smile) {
  return mark(ink, smile) + text(name, 76, 49, 40, { font: 'Unbounded-500', fill: ink })
}

export function wordmarkWidth() {
  return Math.ceil(outline(name, 40, 'Unbounded-500').width) + 78
}

export function svg(width, height, inside, label) {
  const named = label ? ` role="img" aria-label="${label}"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${named}>${inside}</svg>\n`
}
