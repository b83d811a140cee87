// The hand of the icon set: one line, a few tints, and the shapes that come back.

export const color = {
  ink: '#24352F',
  skin: '#F7D6BC',
  skinShade: '#E2A67F',
  red: '#DD6B57',
  redLight: '#F2A795',
  blue: '#A8CCD6',
  blueDeep: '#5E97A6',
  sage: '#A9C2AC',
  sageDeep: '#6F9A7B',
  apricot: '#F0B896',
  butter: '#F0D68A',
  lavender: '#C3B8DB',
  white: '#FFFFFF',
}

export const tint = {
  apricot: '#FBE6D8',
  sage: '#DDE8DC',
  blue: '#DCECF0',
  lavender: '#EAE5F3',
  butter: '#FBF1D2',
}

const pebble = 'M28 3c14 0 24 10 24 24.6C52 42.4 42.6 53 27.6 53 13.4 53 4 43 4 28.6 4 13.6 14.2 3 28 3Z'

/** The soft stone every icon lies on. */
export const ground = (fill) => `<path fill="${fill}" d="${pebble}"/>`

/** A piece of skin seen close. */
export const patch = () =>
  `${ground(color.skin)}<path d="M11 36c3 7 9 11.5 17 11.5" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"/>`

export const line = (d, stroke = color.ink, width = 2) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A filled shape with the outline of the set. */
export const shape = (d, fill, stroke = color.ink) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`

export const blot = (d, fill, opacity) =>
  `<path d="${d}" fill="${fill}"${opacity ? ` fill-opacity="${opacity}"` : ''}/>`

export const dot = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const ring = (x, y, r, fill, stroke = color.ink) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${stroke}" stroke-width="2"/>`

export const moved = (x, y, inside, scale = 1) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inside}</g>`

/** A drop whose point is at (x, y) and whose height is about 1.9 r. */
export const drop = (x, y, r, fill, stroke = color.ink) => {
  const d = `M${x} ${y}c${0.45 * r} ${0.55 * r} ${r * 0.8} ${r * 0.9} ${r * 0.8} ${r * 1.3}a${r * 0.8} ${r * 0.8} 0 0 1${-1.6 * r} 0c0${-0.4 * r} ${0.35 * r}${-0.75 * r} ${0.8 * r}${-1.3 * r}Z`
  return shape(neat(d), fill, stroke)
}

export const sparkle = (x, y, r, fill = color.white) =>
  blot(
    neat(
      `M${x} ${y - r}q${r * 0.18} ${r * 0.82} ${r} ${r}q${-r * 0.82} ${r * 0.18} ${-r} ${r}q${-r * 0.18} ${-r * 0.82} ${-r} ${-r}q${r * 0.82} ${-r * 0.18} ${r} ${-r}Z`,
    ),
    fill,
  )

export const check = (x, y, stroke = color.ink, width = 2.4) => line(`M${x} ${y}l4 4.2 8-9`, stroke, width)

/** Numbers to one decimal, so that computed paths stay short. */
export function neat(d) {
  return d.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
}
