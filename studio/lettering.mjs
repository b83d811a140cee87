// Text as outlines, so that no picture depends on an installed font. Fonts come from studio/fonts/merge.py.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { cache } from './encode/places.mjs'

// By require: its ES build says one set of exports to the linter and another to Node. Once letters are drawn, since
// whoever only reckons with films needs none of the tools.
const readFont = (bytes) => createRequire(import.meta.url)('opentype.js').parse(bytes)

export const ink = '#24352F'

/** One line of text as an SVG path. y is the baseline; spacing is tracking in ems. */
export function text(
  words,
  x,
  y,
  size,
  { font = 'Onest-600', fill = ink, anchor = 'start', spacing = 0, opacity = 1 } = {},
) {
  const { d, width } = outline(words, size, font, spacing)
  const shift = { start: 0, middle: -width / 2, end: -width }[anchor]
  const faint = opacity < 1 ? ` opacity="${opacity.toFixed(3)}"` : ''
  return `<path transform="translate(${(x + shift).toFixed(1)} ${y.toFixed(1)})" d="${d}" fill="${fill}"${faint}/>`
}

/** Breaks words into lines no wider than maxWidth. */
export function lines(words, size, maxWidth, font = 'Onest-500') {
  const done = ['']
  for (const word of words.split(' ')) {
    const longer = done.at(-1) === '' ? word : `${done.at(-1)} ${word}`
    if (done.at(-1) !== '' && outline(longer, size, font, 0).width > maxWidth) done.push(word)
    else done[done.length - 1] = longer
  }
  return done
}

const outlines = new Map()
const fonts = new Map()

/** Path data with the baseline at 0, and the advance width, both in the units of size. */
export function outline(words, size, font, spacing = 0) {
  const key = `${font} ${size} ${spacing} ${words}`
  const known = outlines.get(key)
  if (known) return known
  const face = load(font)
  const options = { kerning: true, letterSpacing: spacing }
  const made = {
    d: pathData(face.getPath(words, 0, 0, size, options).commands),
    width: face.getAdvanceWidth(words, size, options),
  }
  outlines.set(key, made)
  return made
}

function load(font) {
  const known = fonts.get(font)
  if (known) return known
  const face = readFont(readFileSync(path.join(cache, 'fonts', `${font}.ttf`)).buffer)
  fonts.set(font, face)
  return face
}

// opentype.js' toPathData() emits NaN for some glyphs, which silently cuts the text off.
function pathData(commands) {
  return commands
    .map(({ type, ...at }) =>
      type === 'Z'
        ? 'Z'
        : type +
          ['x1', 'y1', 'x2', 'y2', 'x', 'y']
            .filter((k) => k in at)
            .map((k) => tenth(at[k]))
            .join(' '),
    )
    .join('')
}

function tenth(value) {
  return String(Math.round(value * 10) / 10)
}
