// Things put on a table one after another, and what was learnt in tiles. Drawn round (0, 0).
import { text } from '../../lettering.mjs'
import { arrow, yes } from '../art/marks.mjs'
import { dropper, jar, pump, toner, tubePack } from '../art/packs.mjs'
import { blend, box, color, disc, fill, stroke } from '../art/paint.mjs'
import { smooth } from '../art/shapes.mjs'
import { dab, folded, sun } from '../art/things.mjs'
import { drop, foam, heap } from '../art/water.mjs'
import { clamp, ease, put, settle } from '../motion.mjs'

/** Packs put on the table one after another; `packs` is [[kind, step], …]. */
export function lineUp(t, { packs, liquid, every = 1.6, start = 0.5, high = 0 }) {
  const makers = { pump, jar, tube: tubePack, dropper, toner }
  const gap = 214
  return packs
    .map(([kind, step], i) => {
      const k = ease((t - start - i * every) / 0.9)
      const x = (i - (packs.length - 1) / 2) * gap
      const hop = t > start + packs.length * every ? -Math.max(0, Math.sin(t * 1.3 - i * 1.1)) * 10 : 0
      return put(makers[kind]({ step, liquid }), {
        x,
        y: 176 + high + (1 - k) * 40 + hop,
        scale: 1.12,
        opacity: clamp(k * 4),
      })
    })
    .join('')
}

const signs = {
  hands: (t) => put(foam(heap(80, 11, 3), 1, t), { y: 14 }) + drop(30, -26, 1),
  water: (t) => drop(-20, 4 + Math.sin(t * 2) * 3, 2) + drop(24, 18 - Math.sin(t * 2) * 3, 1.5),
  press: (t, liquid) => put(pump({ liquid }), { x: 6, y: 60, scale: 0.34 }),
  massage: (t) => put(foam(heap(92, 12, 5), 1, t), { y: 6 }),
  rinse: (t) => [-26, 2, 30].map((x, i) => drop(x, -6 + ((t * 30 + i * 18) % 44), 1.1)).join(''),
  towel: () => put(folded(), { y: 44, scale: 0.46 }),
  pea: () => put(dab(34, 1), { y: 10 }),
  dots: () =>
    [
      [0, -30],
      [-30, 4],
      [30, 4],
      [0, 6],
      [0, 38],
    ]
      .map(([x, y]) => disc(x, y, 9, '#FFFEFA', { extra: ' stroke="#E6D7C4" stroke-width="3"' }))
      .join(''),
  spread: (t) =>
    arrow(
      [
        [-34, 26],
        [-14, 12],
        [10, -8],
        [32, -34],
      ].map(([x, y]) => [x, y]),
      color.sageDeep,
      { shown: 1, width: 10 },
    ) + disc(-40 + Math.sin(t) * 2, 32, 9, '#FFFEFA', { extra: ' stroke="#E6D7C4" stroke-width="3"' }),
  cleanse: (t, liquid) => put(pump({ liquid }), { x: 6, y: 60, scale: 0.34 }),
  cream: () => put(jar({}), { y: 36, scale: 0.62 }),
  creamThird: () => put(jar({ step: 3 }), { y: 36, scale: 0.62 }),
  sun: (t) => sun(26, t),
  drops: (t) => drop(0, Math.sin(t * 2) * 4, 2.4, { paint: '#B4A8D0' }),
  neck: () => put(dab(22, 1), { y: 6 }),
  leave: () => yes(34),
  breath: (t) =>
    disc(0, 0, 26 + Math.sin(t * 1.5) * 7, '#A9C2AC', { opacity: 0.6 }) + disc(0, 0, 14, '#64916F'),
}

/** Tiles with a picture each, one after another: a recap. `tiles` are names of signs. */
export function tiles(
  t,
  { tiles: names, hueDeep = '#64916F', liquid, every = 1.5, start = 0.4, numbered = true },
) {
  const columns = names.length === 4 ? 2 : Math.min(3, names.length)
  const rows = Math.ceil(names.length / columns)
  const size = rows === 1 ? 224 : columns === 2 ? 236 : 178
  const gap = 22
  return names
    .map((name, i) => {
      const k = ease((t - start - i * every) / 0.7)
      const x = ((i % columns) - (columns - 1) / 2) * (size + gap)
      const y = (Math.floor(i / columns) - (rows - 1) / 2) * (size + gap)
      const tile =
        box(-size / 2 + 3, -size / 2 + 7, size, size, 40, '#24352F', { opacity: 0.06 }) +
        box(-size / 2, -size / 2, size, size, 40, '#FFFDF9') +
        disc(0, 4, size * 0.39, blend(hueDeep, '#FFFFFF', 0.72), { opacity: 0.75 }) +
        put(signs[name](t, liquid), { y: 6 + Math.sin(t * 1.4 + i) * 2, scale: size / 143 }) +
        (numbered
          ? disc(-size / 2 + 20, -size / 2 + 20, 25, hueDeep) + numeral(i + 1, -size / 2 + 20, -size / 2 + 20)
          : '')
      return put(tile, { x, y: y + (1 - k) * 30, opacity: clamp(k * 4), scale: 0.94 + 0.06 * settle(k) })
    })
    .join('')
}

const numeral = (n, x, y) =>
  text(String(n), x, y + 10, 27, { font: 'Onest-700', fill: '#FFFFFF', anchor: 'middle' })

/** Things to have at hand, one after another on the table. */
export function needed(t, { things: names, liquid, every = 1.5 }) {
  const made = {
    pump: () => put(pump({ liquid }), { scale: 0.92 }),
    towel: () => folded(),
    band: () =>
      put(
        fill(
          smooth(
            '-70,-6 -64,-52 -30,-84 0,-90 30,-84 64,-52 70,-6 48,-2 44,-40 20,-60 0,-63 -20,-60 -44,-40 -48,-2',
          ),
          '#F0B896',
        ) + stroke('M-58 -44Q-34 -78 8 -80', '#FFFFFF', 5, { opacity: 0.5 }),
        { scale: 1.05 },
      ),
  }
  const gap = 600 / names.length
  return names
    .map((name, i) => {
      const k = ease((t - 0.4 - i * every) / 0.8)
      const hop = t > 0.4 + names.length * every ? -Math.max(0, Math.sin(t * 1.5 - i)) * 8 : 0
      return put(made[name](), {
        x: (i - (names.length - 1) / 2) * gap,
        y: 178 + (1 - k) * 40 + hop,
        opacity: clamp(k * 4),
        scale: 1.12,
      })
    })
    .join('')
}
