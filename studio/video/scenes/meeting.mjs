// People who say hello, look, ask and stop: without water or cream. Drawn round (0, 0).
import { poses } from '../art/hand.mjs'
import { no, yes } from '../art/marks.mjs'
import { dropper, jar, pump, tubePack } from '../art/packs.mjs'
import { disc, stroke } from '../art/paint.mjs'
import { person } from '../art/people.mjs'
import { wristFor } from '../art/touch.mjs'
import { ease, mix, put } from '../motion.mjs'
import { figure } from './figure.mjs'

/** Says hello with a hand. */
export function greet(t, { who, mouth = 'open' }) {
  const up = ease((t - 0.6) / 0.9) - ease((t - 4.4) / 1)
  const wave = Math.sin(t * 6) * 11 * up
  // The right hand shown palm out has its thumb towards the head.
  const arm = {
    at: [mix(-216, -182, up), mix(420, 176, up)],
    turn: -8 + wave,
    elbow: [-216, mix(520, 384, up)],
    pose: poses.open,
    side: 'palm',
    mirror: true,
    way: -1,
    scale: 0.9,
    touch: false,
  }
  return figure(
    person(who, {
      t,
      mouth: t < 5 ? mouth : 'smile',
      look: [0.25 * Math.sin(t * 0.7), 0],
      tilt: up * 2,
      arms: up > 0.02 ? [arm] : [],
    }),
  )
}

/** Only looks, breathes and blinks; shine: light runs over the cheeks. */
export function calm(t, { who, mouth = 'smile', shine = false, look = 0.35 }) {
  const glow = shine ? ease((t - 0.6) / 1.2) * (0.6 + 0.3 * Math.sin(t * 1.6)) : 0
  const marks =
    glow > 0 ? stroke('M-82 22q-8 22 0 44M78 -52q12 9 16 22', '#FFFFFF', 7, { opacity: glow }) : ''
  return figure(
    person(who, {
      t,
      mouth,
      marks,
      look: [look * Math.sin(t * 0.8), 0.2 * Math.sin(t * 0.5)],
      tilt: 1.6 * Math.sin(t * 0.6),
    }),
  )
}

/** Someone beside the packs of a kit: for stills. */
export function withPacks(t, { who, packs, liquid, mouth = 'smile', arms = [] }) {
  const makers = { pump, jar, tube: tubePack, dropper }
  return (
    put(person(who, { t, mouth, look: [0.3, 0.1], arms }), { x: -150, y: 20, scale: 1.28 }) +
    packs.map(([kind, step, x, y, scale]) => put(makers[kind]({ step, liquid }), { x, y, scale })).join('')
  )
}

/** A child and a grown-up, side by side. */
export function together(t, { who, adult = 'bob' }) {
  return (
    put(person(adult, { t: t + 1.4, look: [-0.7, 0.35], tilt: -3, mouth: 'smile' }), {
      x: 146,
      y: -34,
      scale: 0.94,
    }) +
    put(person(who, { t, look: [0.6 * ease((t - 0.5) / 1), -0.2], tilt: 3, mouth: 'smile' }), {
      x: -140,
      y: 62,
      scale: 0.84,
    })
  )
}

/** At the dermatologist's. */
export function doctor(t, { who }) {
  const up = ease((t - 1) / 1)
  const wrist = [-126, 520 - up * 288 + Math.sin(t * 1.4) * 3]
  const glass =
    stroke(`M${wrist[0] - 14} ${wrist[1] - 60}L${wrist[0] - 36} ${wrist[1] - 128}`, '#7A8B93', 14) +
    disc(wrist[0] - 50, wrist[1] - 168, 42, '#DCECF0', {
      opacity: 0.6,
      extra: ' stroke="#7A8B93" stroke-width="9"',
    }) +
    stroke(`M${wrist[0] - 70} ${wrist[1] - 180}q10 -12 26 -10`, '#FFFFFF', 5, { opacity: 0.9 })
  const arm = {
    at: wrist,
    turn: -10,
    elbow: [-150, 700 - up * 270],
    pose: { ...poses.point, reach: [0.36, 0.34, 0.33, 0.32] },
    mirror: false,
    touch: false,
    sleeve: '#FFFDF9',
  }
  return (
    put(person(who, { t, look: [0.7, -0.2], tilt: 2, mouth: 'calm' }), { x: -160, y: 50, scale: 0.88 }) +
    put(
      person('bob', {
        t: t + 1.4,
        look: [-0.8, 0.3],
        tilt: -2,
        mouth: 'smile',
        coat: '#FFFDF9',
        before: up > 0.02 ? glass : '',
        arms: up > 0.02 ? [arm] : [],
      }),
      { x: 146, y: -26, scale: 0.96 },
    )
  )
}

/** The finger comes near a spot, stops, goes away. */
export function leaveIt(t, { who }) {
  const near = ease((t - 0.8) / 1.2) - ease((t - 3.2) / 1.1)
  const tip = [mix(196, 74, near), mix(400, 74, near) + Math.sin(t * 5) * 1.4 * near]
  const turn = mix(-14, -28, near)
  const arm = {
    at: wristFor(tip, { pose: poses.point, turn, scale: 0.94, mirror: true }, 0),
    turn,
    elbow: [228, 400],
    pose: poses.point,
    mirror: true,
    touch: near > 0.9,
  }
  const stop = ease((t - 2.3) / 0.4) * (1 - ease((t - 4.2) / 0.5))
  return figure(
    person(who, {
      t,
      mouth: near > 0.4 ? 'calm' : 'smile',
      look: [near * 0.3, near * 0.3],
      arms: near > 0.01 ? [arm] : [],
    }) +
      put(no(38, stop), { x: 118, y: 6 }) +
      put(yes(38, ease((t - 5.2) / 0.5)), { x: 132, y: -96 }),
    1.1,
  )
}
