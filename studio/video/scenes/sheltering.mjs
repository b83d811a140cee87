// Protection from the sun, and the day out of doors. Drawn round (0, 0), about 600 wide.
import { cast } from '../art/cast.mjs'
import { fingertip, grip, poses } from '../art/hand.mjs'
import { arrow, clock } from '../art/marks.mjs'
import { jar, pump, tubePack } from '../art/packs.mjs'
import { blend, box, color, disc, fill, stroke } from '../art/paint.mjs'
import { forearm, person } from '../art/people.mjs'
import { between, smooth, tube } from '../art/shapes.mjs'
import { cloud, sun } from '../art/things.mjs'
import { clamp, ease, mix, put } from '../motion.mjs'
import { figure } from './figure.mjs'
import { ownHand } from './own-hands.mjs'
import { zoneGlow } from './washing.mjs'

/** Two stripes along two fingers of an open hand, out of a tube that the other hand holds. */
export function twoFingers(t, { who }) {
  const { skin } = cast[who]
  const lying = { at: [-130, 300], turn: 4, pose: twoStripes, side: 'palm', scale: 1.62 }
  const hand = { skin, ...lying, x: lying.at[0], y: lying.at[1] }
  const laid = [0.9, 3.3].map((from) => clamp((t - from) / 2))
  const ends = [0, 1].map((i) => {
    const [x, y] = fingertip(hand, i)
    const root = [x - 6, y + 150]
    return { root, at: between(root, [x, y], laid[i] * 0.9) }
  })
  const stripe = ({ root, at }, k) =>
    k > 0
      ? fill(tube([root, between(root, at, 0.5), at], [10, 12, 9]), '#FFFEFA', {
          extra: ' stroke="#E6D7C4" stroke-width="2.5"',
        })
      : ''
  const mouth = between(ends[0].at, ends[1].at, ease((t - 2.9) / 0.45))
  const away = 1 - ease(t / 0.8) + ease((t - 5.5) / 0.9)
  return (
    ownHand(skin, { ...lying, reach: 420 }) +
    ends.map((end, i) => stripe(end, laid[i])).join('') +
    put(heldTube(skin), { x: mouth[0] + 6 + away * 420, y: mouth[1] - 4 - away * 300, scale: 0.86, turn: 38 })
  )
}

const twoStripes = { ...poses.open, spread: 0.85, bend: 3, thumb: 0.1 }

function heldTube(skin) {
  const { behind, before } = grip({ skin, half: 29 })
  const at = { y: -190, scale: 1.45 }
  const arm = forearm({ from: [900, -800], at: [128, -184], turn: -62, scale: 1.5, skin, casts: false })
  return arm + put(behind, at) + tubePack({ step: 3, open: true }) + put(before, at)
}

/** Places that are easily forgotten light up in turn. */
export function forgotten(t, { who, parts = ['ears', 'hairline', 'wings', 'neck'], each = 2.6 }) {
  const i = Math.floor(t / each) % parts.length
  const part = parts[i]
  const local = t % each
  const turned = ease(local / 0.6) * (1 - ease((local - each + 0.6) / 0.6))
  const glowAt =
    part === 'neck' ? disc(0, 156, 42, '#FFFFFF', { ry: 24, opacity: 0.34 + 0.16 * Math.sin(t * 3.2) }) : ''
  const look = part === 'ears' ? [0.9 * turned, 0] : part === 'neck' ? [0, -0.9 * turned] : [0, 0.3 * turned]
  return figure(person(who, { t, look, mouth: 'smile' }) + zoneGlow(part, t) + glowAt, 1.12)
}

/** Sun, then a cloud before it: rays come through all the same. */
export function throughClouds(t, { who }) {
  const drift = ease((t - 2) / 2.2)
  const rays = [-1, 0, 1]
    .map((i) => {
      const p = (t * 0.45 + i * 0.23 + 1) % 1
      return stroke(`M${i * 66 - 16 + p * 22} ${mix(-74, 10, p)}l13 36`, '#EDBE55', 10, {
        opacity: Math.sin(Math.PI * p) * 0.95,
      })
    })
    .join('')
  return (
    put(person(who, { t, look: [0, -0.7], mouth: 'smile' }), { x: 0, y: 176, scale: 0.72 }) +
    put(sun(72, t), { x: 10, y: -176 }) +
    rays +
    put(cloud(310), { x: mix(460, 30, drift) + Math.sin(t * 0.6) * 6, y: -134 })
  )
}

/** Out of doors: a hat, and shade. */
export function hat(t, { who }) {
  const on = ease((t - 0.8) / 1)
  const straw = '#EBCB93'
  const panama =
    fill(smooth('-92,-96 -84,-166 -50,-196 0,-202 50,-196 84,-166 92,-96 0,-84', { tension: 0.5 }), straw) +
    fill(smooth('-94,-92 -90,-120 0,-110 90,-120 94,-92 0,-78', { tension: 0.5 }), '#DE8A63') +
    fill(
      smooth('-168,-78 -120,-102 0,-90 120,-102 168,-78 120,-62 0,-56 -120,-62', { tension: 0.5 }),
      blend(straw, '#FFFFFF', 0.18),
    ) +
    stroke('M-150 -80Q-80 -92 0 -80T150 -80', '#C9A45F', 4, { opacity: 0.5 })
  const shade = fill('M-96 -70Q0 -40 96 -70L94 -20Q0 6 -94 -20Z', '#A65F3C', { opacity: 0.16 * on })
  return figure(
    person(who, {
      t,
      mouth: 'smile',
      look: [0.2 * Math.sin(t), 0],
      marks: shade,
      over: put(panama, { y: -(1 - on) * 190 - 2, turn: (1 - on) * -14, opacity: clamp(on * 3) }),
    }) + put(sun(46, t), { x: 214, y: -176 }),
    1.02,
  )
}

/** The way out of the house: a quarter of an hour on the clock first. */
export function beforeOut(t) {
  const k = ease((t - 0.8) / 3.4)
  const a = (k * Math.PI) / 2
  const wedge =
    k > 0.01
      ? fill(
          `M0 0V-104A104 104 0 0 1 ${(Math.sin(a) * 104).toFixed(1)} ${(-Math.cos(a) * 104).toFixed(1)}Z`,
          '#F0D68A',
          { opacity: 0.75 },
        )
      : ''
  const minute = put(stroke('M0 0V-98', color.ink, 8), { turn: k * 90 })
  const open = ease((t - 4.4) / 1.2)
  return (
    put(
      clockFace(150) +
        wedge +
        put(stroke('M0 0V-66', color.ink, 11), { turn: 240 + k * 8 }) +
        minute +
        disc(0, 0, 11, color.ink),
      { x: -140, y: -10 },
    ) + put(door(open), { x: 176, y: 208 })
  )
}

function door(open) {
  const w = 148
  const slant = open * 34
  return (
    box(-90, -362, 180, 372, 14, '#FFFDF8') +
    box(-w / 2, -346, w, 350, 6, '#FBE3B6') +
    put(
      disc(18, -210, 54, 'url(#glow)', { opacity: open }) + disc(18, -210, 26, '#F6D27A', { opacity: open }),
      {},
    ) +
    fill(
      `M${-w / 2} -346L${w / 2 - open * 92} ${-346 + slant * 0.5}V${4 + slant * 0.5}L${-w / 2} 4Z`,
      '#8FB097',
    ) +
    fill(
      `M${-w / 2} -346L${w / 2 - open * 92} ${-346 + slant * 0.5}V${4 + slant * 0.5}L${-w / 2} 4Z`,
      '#24352F',
      { opacity: 0.05 + open * 0.1 },
    ) +
    disc(w / 2 - open * 92 - 20, -166, 8, '#F7EDE0')
  )
}

const clockFace = (r) => clock(r, undefined)

/** A clock that goes round while what must be repeated waits beside it. hours: how far it runs. */
export function hours(t, { run = 2, pack = 'tube', liquid }) {
  const turned = run * ease((t - 0.8) / 4.6)
  const made = { tube: () => tubePack({ step: 3 }), jar: () => jar({}), pump: () => pump({ liquid }) }[pack]
  const back = ease((t - 5.4) / 0.8)
  return (
    put(clock(150, turned), { x: -120, y: -6 }) +
    (back > 0
      ? arrow(
          Array.from({ length: 16 }, (_, i) => [
            Math.cos(-2.6 + i * 0.28) * 186 - 120,
            Math.sin(-2.6 + i * 0.28) * 186 - 6,
          ]),
          color.sageDeep,
          { shown: back, width: 9 },
        )
      : '') +
    put(made(), { x: 190, y: 196 - Math.max(0, Math.sin(t * 1.6)) * 8, scale: 1.02 })
  )
}
