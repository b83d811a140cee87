/** Keeps a number between two ends, 0 and 1 unless told. */
export const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x))
export const mix = (from, to, t) => from + (to - from) * t

/** Slow at both ends. */
export function ease(x) {
  const t = clamp(x)
  return t * t * (3 - 2 * t)
}

/** Arrives a little too far and settles. */
export function settle(x) {
  const t = clamp(x) - 1
  return 1 + 2.4 * t ** 3 + 1.4 * t ** 2
}

/** A group moved, turned (degrees), scaled and faded. */
export function put(inside, { x = 0, y = 0, turn = 0, scale = 1, opacity = 1 }) {
  const faint = opacity < 1 ? ` opacity="${clamp(opacity).toFixed(3)}"` : ''
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)}) scale(${scale.toFixed(3)})`
  return `<g transform="${place}"${faint}>${inside}</g>`
}
