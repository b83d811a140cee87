// The drawings of the clips. Each is a pure function of seconds, drawn round (0, 0) in a space about 500 wide.
import { text } from '../lettering.mjs'
import { clamp, ease, mix, put, settle } from './motion.mjs'

export const color = {
  ink: '#24352F',
  paper: '#FBF7F0',
  skin: '#F3CBAB',
  skinShade: '#E0A47E',
  sleeve: '#A9C2AC',
  blue: '#A8CCD6',
  blueDeep: '#5E97A6',
  sageDeep: '#6F9A7B',
  apricot: '#F0B896',
  apricotDeep: '#DE8A63',
  butter: '#F0D68A',
  lavender: '#C3B8DB',
  lavenderDeep: '#8A7CB0',
  white: '#FFFFFF',
  shade: '#EDE6DA',
}

const fill = (d, paint, extra = '') => `<path d="${d}" fill="${paint}"${extra}/>`
const stroke = (d, paint, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
const floor = (width) => `<ellipse cx="0" cy="172" rx="${width}" ry="14" fill="${color.ink}" opacity=".09"/>`
const droplet = (x, y, size, paint, opacity = 1) =>
  put(fill('M0 -14C7 -5 12 1 12 7A12 12 0 0 1 -12 7C-12 1 -7 -5 0 -14Z', paint), {
    x,
    y,
    scale: size,
    opacity,
  })

/** An open hand from the left, palm up. */
const palm = () =>
  stroke('M-300 210L-150 96', color.sleeve, 104) +
  stroke('M-176 116L-92 62', color.skin, 70) +
  fill(
    'M-128 40C-96 20 -66 26 -36 36C10 50 74 44 118 14C136 2 156 14 148 36C130 84 70 112 6 112C-40 112 -70 108 -98 116Z',
    color.skin,
  ) +
  fill('M-104 44C-84 4 -48 -26 -22 -20C-2 -14 -6 8 -22 20C-34 30 -44 40 -48 52Z', color.skin) +
  stroke('M-46 50C-4 72 66 66 116 34', color.skinShade, 5) +
  stroke('M-20 22C-30 30 -40 40 -46 50', color.skinShade, 5)

/** The back of a hand pointing up; side mirrors it. */
const backOfHand = (side) => {
  const fingers = [
    [-30, -62, -37, -118],
    [-10, -68, -12, -137],
    [11, -66, 13, -133],
    [31, -58, 39, -110],
  ]
  const bones = (width, paint) =>
    fingers.map(([a, b, c, d]) => stroke(`M${a} ${b}L${c} ${d}`, paint, width)).join('')
  return `<g transform="scale(${side} 1)">${stroke('M0 0L6 200', color.skin, 60)}${stroke('M4 110L12 300', color.sleeve, 96)}
    ${stroke('M-34 -30L-62 -68', color.skinShade, 28)}${stroke('M-34 -30L-62 -68', color.skin, 23)}
    ${bones(25, color.skinShade)}<rect x="-43" y="-72" width="86" height="96" rx="34" fill="${color.skin}"/>${bones(20, color.skin)}</g>`
}

const pump = (press, cap) =>
  floor(84) +
  `<rect x="-8" y="${-128 + press}" width="16" height="50" fill="#E9E2D5"/>` +
  fill(
    `M-26 ${-152 + press}q0 -12 12 -12h30q14 0 14 14v10q0 12 -12 12h-84q-16 0 -22 12q-4 10 -14 8q-10 -2 -8 -14q6 -26 34 -30Z`,
    cap,
  ) +
  `<rect x="-34" y="-94" width="68" height="38" rx="9" fill="${cap}"/>` +
  fill('M-66 -6q0 -52 44 -52h44q44 0 44 52v146q0 28 -28 28h-76q-28 0 -28 -28Z', color.white) +
  fill('M34 -57q32 6 32 51v146q0 28 -28 28h-16q24 -4 24 -28v-146q0 -38 -12 -51Z', color.shade) +
  lines(-42, 66)

const lines = (x, y) =>
  `<rect x="${x}" y="${y}" width="62" height="8" rx="4" fill="${color.ink}" opacity=".7"/><rect x="${x}" y="${y + 18}" width="40" height="8" rx="4" fill="${color.ink}" opacity=".3"/>`

const numeral = (step, x, y, size, paint) =>
  text(String(step), x, y, size, { font: 'Unbounded-500', fill: paint })

export const drawings = {
  water(t) {
    const sway = Math.sin(t * 2.4) * 10
    const rain = Array.from({ length: 9 }, (_, i) => {
      const p = (t * 0.55 + i * 0.37) % 1
      return droplet(
        -120 + ((i * 67) % 240),
        mix(-210, 20, p),
        0.8 + (i % 3) * 0.35,
        color.blueDeep,
        Math.sin(Math.PI * p),
      )
    })
    return (
      rain.join('') +
      put(backOfHand(-1), { x: -78, y: 118 - sway, turn: 16 }) +
      put(backOfHand(1), { x: 78, y: 118 - sway, turn: -16 })
    )
  },
  pump(t) {
    const press = 18 * Math.sin(Math.PI * clamp((t - 0.8) / 0.9))
    const foam = [
      [-34, -6, 26],
      [2, -16, 32],
      [38, -4, 25],
      [-14, -38, 22],
      [22, -42, 20],
    ]
      .map(([x, y, r], i) => {
        const k = settle((t - 1.2 - i * 0.12) / 0.5)
        return t > 1.2 + i * 0.12
          ? `<circle cx="${x}" cy="${y}" r="${(r * k).toFixed(1)}" fill="#fff" stroke="#CFE3E8" stroke-width="3"/>`
          : ''
      })
      .join('')
    return (
      put(pump(press, color.sageDeep) + numeral(1, -42, 42, 64, color.sageDeep), {
        x: 112,
        y: -20,
        scale: 1.18,
      }) + put(palm() + put(foam, { x: 14, y: 34 }), { x: -82, y: 70 })
    )
  },
  towel(t) {
    const pat = Math.sin(t * 2.6) * 9
    const cloth =
      fill('M-150 -150q-10 -26 20 -28h260q28 2 20 28l-10 236q-4 26 -30 26h-220q-26 0 -30 -26Z', color.white) +
      fill('M-143 26h286l-2 26h-282Z', color.butter) +
      stroke('M-78 -150q10 70 2 140M0 -152q-8 74 0 142M76 -150q-12 66 -2 140', color.shade, 6)
    return (
      put(cloth, { y: -30 + pat * 0.4 }) +
      put(backOfHand(-1), { x: -120 + pat, y: 150, turn: 12 }) +
      put(backOfHand(1), { x: 120 - pat, y: 150, turn: -12 })
    )
  },
  dollop(t) {
    const fall = ease((t - 0.5) / 0.8)
    const soft = settle((t - 1.2) / 0.6)
    const cream =
      t < 1.2
        ? droplet(16, mix(-120, 34, fall), 2.2, color.white)
        : fill(
            `M-30 40C-34 ${18 - 6 * soft} -12 ${10 - 12 * soft} 2 ${-2 - 22 * soft}C8 ${8 - 10 * soft} 40 16 36 40C30 52 -24 52 -30 40Z`,
            color.white,
          )
    const tip = put(
      fill('M-34 -210h68l-12 96h-44Z', color.white) +
        fill('M-22 -116h44v34q0 8 -8 8h-28q-8 0 -8 -8Z', color.apricotDeep),
      { x: 16, y: -52 },
    )
    return tip + put(palm() + cream, { x: -10, y: 80 })
  },
  dots(t) {
    const places = [
      [0, -66],
      [0, 14],
      [-66, 34],
      [66, 34],
      [0, 112],
    ]
    const made = places.map(([x, y], i) =>
      put(`<circle r="17" fill="#fff" stroke="${color.shade}" stroke-width="4"/>`, {
        x,
        y,
        scale: Math.max(0.001, settle((t - 0.4 - i * 0.35) / 0.4)),
        opacity: t > 0.4 + i * 0.35 ? 1 : 0,
      }),
    )
    return bigDrop(t) + made.join('')
  },
  strokes(t) {
    const sweep = (i) => clamp(((t * 0.55 + i * 0.12) % 1) * 1.4)
    const paths = [
      ['M-18 20C-58 22 -92 4 -108 -26', 118],
      ['M18 20C58 22 92 4 108 -26', 118],
      ['M0 -34V-112', 80],
      ['M-22 96C-60 92 -88 76 -104 54', 108],
      ['M22 96C60 92 88 76 104 54', 108],
    ]
    const marks = paths.map(([d, length], i) =>
      stroke(
        d,
        color.white,
        17,
        ` stroke-dasharray="${length} 400" stroke-dashoffset="${(length * (1 - ease(sweep(i)))).toFixed(1)}" opacity="${(1 - ease((sweep(i) - 0.75) / 0.25) * 0.65).toFixed(2)}"`,
      ),
    )
    return bigDrop(t) + marks.join('')
  },
  cleanser(t) {
    const press = 16 * Math.max(0, Math.sin(Math.PI * clamp((t - 1) / 0.8)))
    const bubbles = Array.from({ length: 7 }, (_, i) => {
      const p = (t * 0.3 + i * 0.29) % 1
      return `<circle cx="${-150 + ((i * 83) % 300)}" cy="${mix(150, -190, p).toFixed(1)}" r="${8 + (i % 3) * 6}" fill="#fff" opacity="${(Math.sin(Math.PI * p) * 0.75).toFixed(2)}"/>`
    })
    return (
      bubbles.join('') +
      put(pump(press, color.blueDeep) + numeral(1, -42, 42, 64, color.blueDeep), { scale: 1.3, y: 0 })
    )
  },
  cream(t, step) {
    const lift = ease((t - 0.4) / 0.9)
    return (
      floor(140) +
      fill('M-112 30h224v104q0 34 -34 34h-156q-34 0 -34 -34Z', color.white) +
      fill('M70 30h42v104q0 34 -34 34h-34q26 -6 26 -34Z', color.shade) +
      fill(
        `M-96 30C-92 ${4 - 6 * lift} -52 ${2 - 10 * lift} -32 ${-4 - 20 * lift}C-16 ${-8 - 28 * lift} -8 ${-16 - 44 * lift} 8 ${-16 - 46 * lift}C12 ${-10 - 40 * lift} 10 ${-6 - 32 * lift} 26 ${-2 - 26 * lift}C50 ${6 - 16 * lift} 92 2 96 30Z`,
        '#FFFDF8',
      ) +
      numeral(step, -80, 128, 70, color.apricotDeep) +
      lines(0, 86) +
      put(`<rect x="-118" y="-34" width="236" height="62" rx="20" fill="${color.apricot}"/>`, {
        x: 104 * lift,
        y: -16 - 128 * lift,
        turn: 16 * lift,
      })
    )
  },
  tube(t) {
    const rays = Array.from({ length: 12 }, (_, i) => {
      const a = (i * Math.PI) / 6 + t * 0.25
      return stroke(
        `M${(Math.cos(a) * 178).toFixed(1)} ${(Math.sin(a) * 178).toFixed(1)}L${(Math.cos(a) * 208).toFixed(1)} ${(Math.sin(a) * 208).toFixed(1)}`,
        color.butter,
        12,
      )
    })
    const grow = settle((t - 0.3) / 0.7)
    return (
      `<circle r="${(146 * grow).toFixed(1)}" fill="${color.butter}" opacity=".65"/>${put(rays.join(''), { opacity: ease((t - 0.6) / 0.5) })}` +
      floor(64) +
      fill('M-82 -176h164l-26 280h-112Z', color.white) +
      fill('M48 -176h34l-26 280h-26Z', color.shade) +
      `<rect x="-84" y="-190" width="168" height="26" rx="5" fill="#F3EEE4"/><rect x="-54" y="100" width="108" height="70" rx="12" fill="#DDB24A"/>` +
      numeral(3, -48, -40, 68, '#C9992B') +
      lines(-46, 20)
    )
  },
  vial(t) {
    const p = (t * 0.6) % 1
    return (
      floor(76) +
      `<rect x="-14" y="-212" width="28" height="56" rx="14" fill="#F4EFE6"/><rect x="-32" y="-160" width="64" height="58" rx="8" fill="${color.lavenderDeep}"/>` +
      fill('M-74 -60q0 -38 38 -38h72q38 0 38 38v196q0 32 -32 32h-84q-32 0 -32 -32Z', color.white) +
      fill('M42 -98q32 4 32 38v196q0 32 -32 32h-20q24 -6 24 -32v-196q0 -28 -4 -38Z', color.shade) +
      numeral(2, -48, 24, 66, color.lavenderDeep) +
      lines(-46, 70) +
      [0, 1, 2]
        .map((i) =>
          droplet(
            -150 + i * 8,
            mix(-80, 120, (p + i / 3) % 1),
            1.5,
            color.lavenderDeep,
            Math.sin(Math.PI * ((p + i / 3) % 1)),
          ),
        )
        .join('')
    )
  },
}

/** The drop of the mark stands in for a face. */
function bigDrop(t) {
  const breath = 5.4 * (1 + Math.sin(t * 1.8) * 0.006)
  return put(fill('M0 -38C12 -25 24 -15 24 -2A24 24 0 0 1 -24 -2C-24 -15 -12 -25 0 -38Z', color.apricot), {
    y: 40,
    scale: breath,
  })
}

export function sun(t) {
  const rays = Array.from(
    { length: 8 },
    (_, i) =>
      `<path transform="rotate(${(i * 45 + t * 8).toFixed(1)})" d="M0 -52V-66" stroke="${color.butter}" stroke-width="9" stroke-linecap="round"/>`,
  )
  return `<circle r="38" fill="${color.butter}"/>${rays.join('')}`
}

export function moon(t) {
  const star = (x, y, phase) =>
    put(fill('M0 -11Q2 -2 11 0Q2 2 0 11Q-2 2 -11 0Q-2 -2 0 -11Z', color.lavender), {
      x,
      y,
      opacity: 0.45 + 0.5 * Math.sin(t * 2 + phase) ** 2,
    })
  return (
    fill('M14 -40A42 42 0 1 0 40 18A36 36 0 0 1 14 -40Z', color.lavender) +
    star(58, -34, 0) +
    star(74, 12, 1.4) +
    star(34, -62, 2.6)
  )
}
