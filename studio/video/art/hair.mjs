// Hair of the people in the films: what lies behind the head, and what frames the face.
import { put } from '../motion.mjs'
import { blend, disc, fill, stroke } from './paint.mjs'
import { scatter, smooth, tube } from './shapes.mjs'

/** Each returns { behind, front } for a colour and a sway of a few pixels; `band` is the colour of a headband. */
export const haircuts = { bun, curls, crop, ponytail, braids, bob, loose }

const capOuter = [
  [-104, 2],
  [-110, -60],
  [-92, -124],
  [-46, -160],
  [0, -168],
  [46, -160],
  [92, -124],
  [110, -60],
  [104, 2],
]
/** Hair drawn back from the face: crown, hairline, strands that run to the point where it is tied. */
function drawnBack(hair, [kx, ky], part = 0) {
  const line = [
    [97, -8],
    [91, -58],
    [66, -92],
    [30 + part * 0.4, -104],
    [part, -108],
    [-34 + part * 0.4, -103],
    [-66, -92],
    [-91, -58],
    [-97, -8],
  ]
  const strands = [-86, -62, -38, -14, 14, 38, 62, 86].map((x, i) => {
    const y = -124 + Math.abs(x) ** 1.9 / 110
    const bend = [x * 0.75 + kx * 0.2, Math.min(-140, ky + 40)]
    return stroke(
      `M${x} ${y.toFixed(1)}Q${bend[0].toFixed(1)} ${bend[1].toFixed(1)} ${(kx + (x - kx) * 0.2).toFixed(1)} ${(ky + 30).toFixed(1)}`,
      i % 2 ? blend(hair, '#FFFFFF', 0.13) : blend(hair, '#000000', 0.14),
      3,
      { opacity: 0.55 },
    )
  })
  return (
    fill(smooth([...capOuter, ...line], { tension: 0.45 }), `url(#hair-${hair.slice(1)})`) + strands.join('')
  )
}

function headband(band) {
  if (!band) return ''
  const shade = blend(band, '#7A4A2C', 0.18)
  const d = smooth(
    '-105,-44 -97,-92 -62,-131 0,-146 62,-131 97,-92 105,-44 98,-40 88,-72 56,-101 0,-114 -56,-101 -88,-72 -98,-40',
    { tension: 0.46 },
  )
  return (
    fill(d, band) +
    fill(
      smooth(
        '-98,-44 -88,-76 -56,-106 0,-119 56,-106 88,-76 98,-44 96,-40 87,-70 56,-100 0,-113 -56,-100 -87,-70 -96,-40',
        { tension: 0.46 },
      ),
      shade,
      { opacity: 0.55 },
    ) +
    stroke('M-92 -92C-60 -136 -16 -141 22 -138', '#FFFFFF', 4.5, { opacity: 0.45 })
  )
}

function bun({ hair, band, sway }) {
  const knot =
    disc(sway * 1.4, -196, 47, `url(#hair-${hair.slice(1)})`, { ry: 43 }) +
    stroke(
      `M${-26 + sway} -184q-8 -34 24 -44M${-8 + sway} -178q-10 -28 22 -40`,
      blend(hair, '#FFFFFF', 0.2),
      4,
      {
        opacity: 0.7,
      },
    ) +
    stroke(
      `M${30 + sway} -180q14 -30 -12 -48M${14 + sway} -172q12 -12 18 -6`,
      blend(hair, '#000000', 0.2),
      4,
      { opacity: 0.6 },
    )
  const wisps = stroke('M-97 -34q-12 18 -7 44M97 -34q12 18 7 44', hair, 4, { opacity: 0.9 })
  return {
    behind:
      knot +
      fill(smooth([...capOuter, [96, 40], [60, 70], [-60, 70], [-96, 40]]), blend(hair, '#000000', 0.22)),
    front: drawnBack(hair, [0, -178]) + wisps + headband(band),
  }
}

function ponytail({ hair, band, sway }) {
  const tail = [
    [34, -150],
    [76, -176],
    [116 + sway * 0.4, -150],
    [136 + sway, -70],
    [130 + sway * 1.8, 30],
    [142 + sway * 2.6, 120],
    [124 + sway * 3.4, 196],
  ]
  const shine = tail.slice(1, 6).map(([x, y]) => [x - 7, y + 6])
  return {
    behind:
      fill(smooth([...capOuter, [96, 40], [60, 70], [-60, 70], [-96, 40]]), blend(hair, '#000000', 0.22)) +
      fill(tube(tail, [17, 22, 28, 33, 34, 25, 4]), `url(#hair-${hair.slice(1)})`) +
      stroke(smooth(shine, { closed: false }), blend(hair, '#FFFFFF', 0.22), 5, { opacity: 0.55 }) +
      stroke(
        smooth(
          tail.slice(2, 6).map(([x, y]) => [x + 13, y + 6]),
          { closed: false },
        ),
        blend(hair, '#000000', 0.25),
        4,
        {
          opacity: 0.5,
        },
      ),
    front: disc(40, -152, 15, band ?? hair) + drawnBack(hair, [34, -168], -14) + headband(band),
  }
}

/** Long hair let down and swept to one side over a pillow. */
function loose({ hair, sway }) {
  const flow = (shift) => [
    [-20, -132 + shift * 0.3],
    [72, -142 + shift * 0.5],
    [148, -104 + shift],
    [200, -34 + shift],
    [226 + sway, 44 + shift * 0.8],
    [268 + sway, 112 + shift * 0.6],
  ]
  const strand = (shift, paint, width) =>
    stroke(smooth(flow(shift), { closed: false }), paint, width, { opacity: 0.5 })
  return {
    behind:
      fill(smooth([...capOuter, [100, 46], [64, 76], [-64, 76], [-100, 46]]), blend(hair, '#000000', 0.22)) +
      fill(tube(flow(6), [46, 58, 62, 60, 48, 7]), blend(hair, '#000000', 0.16)) +
      fill(tube(flow(-8), [40, 50, 52, 48, 36, 6]), `url(#hair-${hair.slice(1)})`) +
      [-34, -14, 8, 28]
        .map((shift, i) => strand(shift, blend(hair, i % 2 ? '#FFFFFF' : '#000000', 0.18), 3.4))
        .join('') +
      fill(
        tube(
          [
            [-84, -96],
            [-112, -30],
            [-112, 34],
            [-132, 92 + sway],
          ],
          [30, 26, 20, 4],
        ),
        `url(#hair-${hair.slice(1)})`,
      ),
    front: drawnBack(hair, [40, -176], -24),
  }
}

function braids({ hair, band, sway }) {
  const plait = (side) => {
    const links = Array.from({ length: 7 }, (_, i) => {
      const x = side * (108 + i * 3) + sway * (0.4 + i * 0.35)
      const y = 52 + i * 25
      const link = (lean, paint) =>
        put(disc(0, 0, 14, paint, { ry: 20 }), { x: x + lean * 8, y, turn: lean * 34 })
      return link(-1, blend(hair, '#FFE2BE', 0.16)) + link(1, blend(hair, '#000000', 0.06))
    })
    const end = [side * 128 + sway * 2.8, 226]
    return (
      links.join('') +
      fill(tube([end, [end[0] + side * 4, end[1] + 34]], [12, 3]), hair) +
      disc(end[0], end[1] - 1, 12, band ?? '#DE8A63', { ry: 9 })
    )
  }
  return {
    behind:
      fill(smooth([...capOuter, [104, 50], [70, 80], [-70, 80], [-104, 50]]), blend(hair, '#000000', 0.2)) +
      plait(-1) +
      plait(1),
    front: drawnBack(hair, [0, -168]) + headband(band),
  }
}

function bob({ hair, sway }) {
  const outer = [
    [-112, 96],
    [-122, 20],
    [-116, -66],
    [-88, -132],
    [-30, -166],
    [36, -164],
    [92, -130],
    [118, -64],
    [122, 20],
    [112, 96],
  ].map(([x, y]) => [x + (y > 0 ? sway * 0.6 : 0), y])
  const fringe = [
    [-104, 4],
    [-112, -60],
    [-88, -130],
    [-20, -166],
    [60, -154],
    [106, -96],
    [108, -10],
    [98, 8],
    [92, -50],
    [56, -86],
    [10, -112],
    [-40, -92],
    [-84, -52],
    [-96, 8],
  ]
  return {
    behind: fill(smooth([...outer, [60, 112], [-60, 112]], { tension: 0.45 }), blend(hair, '#000000', 0.2)),
    front:
      fill(smooth(fringe, { tension: 0.45 }), `url(#hair-${hair.slice(1)})`) +
      stroke(
        'M10 -116C-34 -112 -70 -88 -92 -40M14 -114C54 -104 86 -74 98 -30',
        blend(hair, '#FFFFFF', 0.2),
        3.4,
        { opacity: 0.5 },
      ),
  }
}

function curls({ hair, sway }) {
  const ring = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI * (1.06 - (i / 12) * 1.12)
    const far = 1 + (i % 2) * 0.05
    return [Math.cos(a) * 101 * far + sway * 0.35, -64 - Math.sin(a) * 92 * far, 26 + scatter(i, 7) * 9]
  })
  const fringe = Array.from({ length: 7 }, (_, i) => {
    const x = -72 + i * 24
    return [x + sway * 0.2, -108 + (x / 74) ** 2 * 26 - (i % 2) * 5, 20 + scatter(i, 5) * 6]
  })
  const inner = Array.from({ length: 9 }, (_, i) => [
    -76 + i * 19,
    -126 - Math.sin((i / 8) * Math.PI) * 18,
    24,
  ])
  const balls = (list, paint) => list.map(([x, y, r]) => disc(x, y, r, paint)).join('')
  const light = blend(hair, '#FFFFFF', 0.17)
  const swirl = ([x, y, r]) =>
    stroke(
      `M${(x - r * 0.5).toFixed(1)} ${(y + r * 0.15).toFixed(1)}q${(r * 0.1).toFixed(1)} ${(-r * 0.75).toFixed(1)} ${(r * 0.75).toFixed(1)} ${(-r * 0.55).toFixed(1)}q${(r * 0.35).toFixed(1)} ${(r * 0.35).toFixed(1)} ${(-r * 0.1).toFixed(1)} ${(r * 0.6).toFixed(1)}`,
      light,
      3.2,
      { opacity: 0.5 },
    )
  return {
    behind:
      balls(ring, hair) +
      fill(smooth([...capOuter, [94, 30], [60, 50], [-60, 50], [-94, 30]]), blend(hair, '#000000', 0.15)),
    front:
      fill(
        smooth(
          '-100,-24 -104,-80 -70,-140 0,-158 70,-140 104,-80 100,-24 94,-44 86,-76 40,-112 0,-118 -40,-112 -86,-76 -94,-44',
          { tension: 0.45 },
        ),
        hair,
      ) +
      balls(inner, hair) +
      balls(fringe, hair) +
      [...ring.slice(2, -2), ...inner, ...fringe].map(swirl).join(''),
  }
}

function crop({ hair, sway }) {
  const top = [
    [-99, -14],
    [-106, -62],
    [-100, -108],
    [-74, -146],
    [-30, -168],
    [16 + sway * 0.4, -178],
    [58 + sway * 0.6, -172],
    [90 + sway * 0.4, -146],
    [104, -104],
    [106, -60],
    [100, -12],
    [95, -40],
    [89, -68],
    [66, -88],
    [34, -92],
    [0, -104],
    [-32, -112],
    [-62, -102],
    [-86, -72],
    [-94, -42],
  ]
  const light = blend(hair, '#FFFFFF', 0.22)
  const dark = blend(hair, '#3A2410', 0.3)
  const lock = (d, paint) => stroke(d, paint, 3.6, { opacity: 0.6 })
  return {
    behind: fill(
      smooth([...capOuter.map(([x, y]) => [x * 0.96, y * 0.94]), [92, 20], [60, 40], [-60, 40], [-92, 20]]),
      dark,
    ),
    front:
      fill(smooth(top, { tension: 0.42 }), `url(#hair-${hair.slice(1)})`) +
      lock('M-60 -106C-44 -138 -8 -158 40 -160', light) +
      lock('M-30 -112C-10 -136 26 -150 66 -144', dark) +
      lock('M4 -102C22 -122 52 -132 86 -122', light) +
      lock('M40 -92C56 -106 76 -110 94 -98', dark) +
      lock('M-82 -86C-78 -116 -60 -138 -34 -152', dark),
  }
}
