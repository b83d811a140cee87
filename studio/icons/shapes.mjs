// The hand of the set: flat forms without outlines in a 112 × 112 box, light from the left, one weight of line.

export const color = {
  ink: '#24352F',
  white: '#FFFDF9',
  shade: '#EBE2D5',
  red: '#DB6B58',
  blush: '#EE9A86',
  blue: '#8FC0CE',
  blueDeep: '#4F8B9B',
  sage: '#9DBDA3',
  sageDeep: '#5F8C6B',
  apricot: '#F0B08A',
  apricotDeep: '#D9825A',
  butter: '#F2D27C',
  butterDeep: '#CF9F35',
  lavender: '#B9ACDA',
  lavenderDeep: '#8172AC',
}

export const tint = {
  apricot: '#FAE0CF',
  sage: '#C9DECC',
  blue: '#D3E7EC',
  lavender: '#E3DCF0',
  butter: '#FAEBBF',
}

// Clockwise from the top.
const pebbleTop = [57, 9]
const pebbleArcs = [
  [87, 9, 106, 30, 106, 58],
  [106, 88, 86, 107, 55, 107],
  [25, 107, 6, 87, 6, 58],
  [6, 28, 27, 9, 57, 9],
]

/** The soft stone every picture lies on. */
export const ground = (fill) => area(`M57 9C${pebbleArcs.map((arc) => arc.join(' ')).join('C')}Z`, fill)

/**
 * The edge of the stone clockwise between two places, 0 at the top, 1 right, 2 bottom, 3 left: a path that goes on
 * from its first point, so that what is drawn ends exactly where the stone does.
 */
export function rim(from, to) {
  const parts = []
  for (let at = from; at < to - 1e-9; at = Math.min(to, Math.floor(at + 1e-9) + 1)) {
    const end = Math.min(to, Math.floor(at + 1e-9) + 1)
    const [, ...rest] = pieceOf(
      Math.floor(at + 1e-9) % 4,
      at - Math.floor(at + 1e-9),
      end - Math.floor(at + 1e-9),
    )
    parts.push(`C${rest.flat().map(short).join(' ')}`)
  }
  return parts.join('')
}

/** The first point of such a path. */
export function rimPoint(at) {
  const [point] = pieceOf(Math.floor(at) % 4, at - Math.floor(at), 1)
  return point.map(short).join(' ')
}

/** A cubic curve of the stone cut to the part between two of its parameters. */
function pieceOf(index, from, to) {
  const start = index === 0 ? pebbleTop : pebbleArcs[index - 1].slice(4)
  const [a, b, c, d, e, f] = pebbleArcs[index]
  const curve = [start, [a, b], [c, d], [e, f]]
  const [, after] = cut(curve, from)
  const [before] = cut(after, from === 1 ? 1 : (to - from) / (1 - from))
  return before
}

function cut([p0, p1, p2, p3], at) {
  const mix = (p, q) => p.map((value, axis) => value + (q[axis] - value) * at)
  const [a, b, c] = [mix(p0, p1), mix(p1, p2), mix(p2, p3)]
  const [d, e] = [mix(a, b), mix(b, c)]
  const middle = mix(d, e)
  return [
    [p0, a, d, middle],
    [middle, e, c, p3],
  ]
}

export const area = (d, fill, opacity) =>
  `<path d="${d}" fill="${fill}"${opacity ? ` opacity="${opacity}"` : ''}/>`

/** The weight of every line that tells something: 1.7 px where the picture is 56 px wide. */
export const weight = 3.4

export const line = (d, stroke = color.ink, width = weight, opacity) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity ? ` opacity="${opacity}"` : ''}/>`

export const dot = (x, y, r, fill, opacity) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity ? ` opacity="${opacity}"` : ''}/>`

export const oval = (x, y, rx, ry, fill, opacity) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity ? ` opacity="${opacity}"` : ''}/>`

export const moved = (x, y, inside, { scale = 1, turn = 0 } = {}) => {
  const steps = [
    (x || y) && `translate(${short(x)} ${short(y)})`,
    turn && `rotate(${turn})`,
    scale !== 1 && `scale(${scale})`,
  ]
  return `<g transform="${steps.filter(Boolean).join(' ')}">${inside}</g>`
}

export const turned = (degrees, x, y, inside) => `<g transform="rotate(${degrees} ${x} ${y})">${inside}</g>`

/** A drop with its tip at (x, y), 2.4 times as high as its radius. */
export const drop = (x, y, r, fill) =>
  area(
    `M${x} ${y}c${short(0.42 * r)} ${short(0.5 * r)} ${r} ${short(0.86 * r)} ${r} ${short(1.45 * r)}a${r} ${r} 0 0 1${-2 * r} 0c0${short(-0.59 * r)} ${short(0.58 * r)}${short(-0.95 * r)} ${r}${short(-1.45 * r)}Z`,
    fill,
  )

/** The light on a drop of that place and size. */
export const glint = (x, y, r, stroke = color.white) =>
  line(
    `M${short(x - 0.56 * r)} ${short(y + 1.5 * r)}c${short(0.06 * r)} ${short(0.3 * r)} ${short(0.22 * r)} ${short(0.46 * r)} ${short(0.44 * r)} ${short(0.54 * r)}`,
    stroke,
  )

export const sparkle = (x, y, r, fill = color.white) => {
  const near = short(r * 0.2)
  const far = short(r * 0.8)
  return area(
    `M${x} ${y - r}q${near} ${far} ${r} ${r}q${-far} ${near} ${-r} ${r}q${-near} ${-far} ${-r} ${-r}q${far} ${-near} ${r} ${-r}Z`,
    fill,
  )
}

/** To one decimal, as few bytes as that takes. */
export const short = (number) => Math.round(number * 10) / 10
