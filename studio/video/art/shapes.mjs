// Organic outlines from few points: smooth curves and tubes that change their thickness.

/** A smooth path through points, [[x, y], …] or 'x,y x,y …'; closed unless told. Tension 0.5 is round, 1 is tight. */
export function smooth(given, { closed = true, tension = 0.5 } = {}) {
  const points = typeof given === 'string' ? read(given) : given
  const count = points.length
  const at = (i) => (closed ? points[(i + count) % count] : points[Math.min(count - 1, Math.max(0, i))])
  const pull = (1 - tension) / 3
  let d = `M${pair(points[0])}`
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const out = [from[0] + (to[0] - before[0]) * pull, from[1] + (to[1] - before[1]) * pull]
    const into = [to[0] - (after[0] - from[0]) * pull, to[1] - (after[1] - from[1]) * pull]
    d += `C${pair(out)} ${pair(into)} ${pair(to)}`
  }
  return closed ? `${d}Z` : d
}

const known = new Map()

function read(list) {
  const before = known.get(list)
  if (before) return before
  const points = list.split(' ').map((each) => each.split(',').map(Number))
  known.set(list, points)
  return points
}

/** The outline of a limb: a curve through the points, as thick as radii say at each of them, with round ends. */
export function tube(points, radii, { roundStart = true, roundEnd = true } = {}) {
  const spine = sampled(points, radii)
  const left = []
  const right = []
  for (const [i, { x, y, r }] of spine.entries()) {
    const [nx, ny] = normal(spine, i)
    left.push([x + nx * r, y + ny * r])
    right.push([x - nx * r, y - ny * r])
  }
  const tip = roundEnd ? cap(spine, spine.length - 1, 1) : []
  const root = roundStart ? cap(spine, 0, -1) : []
  return `M${[...left, ...tip, ...right.toReversed(), ...root].map(pair).join('L')}Z`
}

/** The two long edges of such a tube, open at both ends, from a share of its length on. */
export function tubeSides(points, radii, from = 0) {
  const spine = sampled(points, radii)
  const shown = spine.map((each, i) => ({ ...each, i })).slice(Math.round((spine.length - 1) * from))
  const edge = (way) =>
    shown.map(({ x, y, r, i }) => {
      const [nx, ny] = normal(spine, i)
      return [x + nx * r * way, y + ny * r * way]
    })
  return [1, -1].map((way) => `M${edge(way).map(pair).join('L')}`).join('')
}

/** The curve of a limb itself, for creases and marks along it. */
export function along(points) {
  return smooth(points, { closed: false })
}

/** A point between two others. */
export const between = ([x0, y0], [x1, y1], t) => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t]

/** The point that lies so far from another in a direction; 0 degrees is up, 90 to the right. */
export function toward([x, y], degrees, distance) {
  const a = (degrees * Math.PI) / 180
  return [x + Math.sin(a) * distance, y - Math.cos(a) * distance]
}

/** The same number in [0, 1) for the same pair, without a pattern the eye can find. */
export function scatter(i, salt = 1) {
  const wave = Math.sin(i * 127.1 + salt * 311.7) * 43758.5453
  return wave - Math.floor(wave)
}

const pair = ([x, y]) => `${tenth(x)} ${tenth(y)}`
export const tenth = (value) => String(Math.round(value * 10) / 10)

const stepsPerPart = 7

function sampled(points, radii) {
  const last = points.length - 1
  const at = (i) => points[Math.min(last, Math.max(0, i))]
  const spine = []
  for (let i = 0; i < last; i += 1) {
    const stations = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let step = 0; step < stepsPerPart; step += 1) {
      const t = step / stepsPerPart
      const eased = t * t * (3 - 2 * t)
      spine.push({
        x: spline(
          stations.map(([x]) => x),
          t,
        ),
        y: spline(
          stations.map(([, y]) => y),
          t,
        ),
        r: radii[i] + (radii[i + 1] - radii[i]) * eased,
      })
    }
  }
  spine.push({ x: points[last][0], y: points[last][1], r: radii[last] })
  return spine
}

function spline([a, b, c, d], t) {
  return (
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
  )
}

function normal(spine, i) {
  const from = spine[Math.max(0, i - 1)]
  const to = spine[Math.min(spine.length - 1, i + 1)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  return [dy / length, -dx / length]
}

function cap(spine, i, way) {
  const { x, y, r } = spine[i]
  const [nx, ny] = normal(spine, i)
  const start = Math.atan2(ny * way, nx * way)
  const corners = Math.max(7, Math.ceil(r / 3))
  return Array.from({ length: corners }, (_, k) => {
    const a = start + ((k + 1) / (corners + 1)) * Math.PI
    return [x + Math.cos(a) * r, y + Math.sin(a) * r]
  })
}
