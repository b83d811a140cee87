// Evening care: a cotton pad, drops, palms laid on; and the trial of something new. Drawn round (0, 0).
import { cast } from '../art/cast.mjs'
import { grip, hand, poses } from '../art/hand.mjs'
import { yes } from '../art/marks.mjs'
import { dropper, dropperOut, toner } from '../art/packs.mjs'
import { color, disc, stroke } from '../art/paint.mjs'
import { forearm, person } from '../art/people.mjs'
import { pad } from '../art/things.mjs'
import { altered, hands, wristFor } from '../art/touch.mjs'
import { drop } from '../art/water.mjs'
import { clamp, ease, mix, put, settle } from '../motion.mjs'
import { figure } from './figure.mjs'
import { ownHand } from './own-hands.mjs'

/** Palms laid on the face and held a moment: for care that comes in drops. */
export function pressPalms(t, { who }) {
  const route = ['cheeks', 'forehead', 'chin', 'neck']
  const each = 3
  const i = Math.floor(t / each) % route.length
  const p = (t % each) / each
  const lift = 22 * (1 - ease(p / 0.35)) + 22 * ease((p - 0.82) / 0.18)
  const arms = hands({
    at: route[i],
    from: i === 0 && t < each ? 'rest' : route[(i + route.length - 1) % route.length],
    k: clamp(p / 0.3),
    lift,
  })
  return figure(
    person(who, {
      t,
      eyes: 0,
      mouth: 'smile',
      arms: arms.map((arm) => altered(arm, { pose: poses.together })),
    }),
    1.1,
  )
}

/** Drops of care into the palm. */
export function careDrops(t, { who, kind = 'dropper', step = 2 }) {
  const { skin } = cast[who]
  const fallen = [2.2, 3.6, 5]
  const drops = fallen
    .map((at) => {
      const p = clamp((t - at) / 0.55)
      return p > 0 && p < 1 ? drop(-70, mix(-70, 92, p * p), 1.1) : ''
    })
    .join('')
  const pool = fallen.filter((at) => t > at + 0.5).length
  return (
    put(kind === 'dropper' ? dropper({ step, open: t > 0.5 }) : toner({ step }), {
      x: 156,
      y: 236,
      scale: 1.5,
    }) +
    put(ownHand(skin, { at: [0, 0], turn: 22, pose: poses.cup, side: 'palm', scale: 1.4 }), {
      x: -112,
      y: 262,
    }) +
    (pool > 0
      ? disc(-72, 120, 12 + pool * 7, 'url(#water)', { ry: 8 + pool * 4 }) +
        stroke(`M${-80 - pool * 3} 116q8 -6 18 -3`, '#FFFFFF', 3, { opacity: 0.8 })
      : '') +
    drops +
    (kind === 'dropper' && t > 0.5
      ? put(heldPipette(skin), {
          x: mix(156, -70, ease((t - 0.9) / 1.1)),
          y: mix(96, -84, ease((t - 0.5) / 0.9)) + Math.sin(t * 2) * 1.5,
        })
      : '')
  )
}

function heldPipette(skin) {
  const { behind, before } = grip({ skin, half: 12, fingers: 2 })
  const at = { y: -178, scale: 1.2 }
  const arm = forearm({ from: [640, -420], at: [92, -168], turn: -66, scale: 1.2, skin, casts: false })
  return arm + put(behind, at) + dropperOut() + put(before, at)
}

/** A cotton pad held on a closed eye, then drawn down and out. */
export function padOff(t, { who, hold = 10 }) {
  const side = t < hold + 4.4 ? -1 : 1
  const local = side < 0 ? t : t - hold - 4.4
  const held = side < 0 ? hold + 0.8 : 3.4
  const wipe = ease((local - held) / 1.8)
  const shown = ease(local / 0.9) * (1 - ease((local - held - 2.2) / 1))
  const tip = [side * mix(44, 86, wipe), mix(4, 44, wipe)]
  const pose = poses.together
  const turn = side * -18
  const at = wristFor([tip[0], tip[1] - 8], { pose, turn, scale: 0.94, mirror: side > 0 })
  const slide = (1 - shown) * 330
  const arm = {
    at: [at[0] + side * slide * 0.5, at[1] + slide],
    turn,
    elbow: [side * 216, 388],
    pose,
    mirror: side > 0,
    touch: false,
  }
  const stain = wipe
  return figure(
    person(who, {
      t,
      eyes: 0,
      mouth: 'calm',
      marks: makeup(side < 0 ? [1 - wipe, 1] : [0, 1 - wipe]),
      before: put(pad(40, stain), { x: tip[0] + side * slide * 0.5, y: tip[1] + slide }),
      arms: [arm],
    }),
    1.14,
  )
}

/** A little colour on lids and lashes, as worn by teenagers. */
export function makeup([left, right]) {
  return [
    [-1, left],
    [1, right],
  ]
    .map(([s, amount]) =>
      amount > 0
        ? disc(s * 43, -4, 21, '#B98FA6', { ry: 11, opacity: 0.5 * amount }) +
          stroke(`M${s * 60} 4l${s * 8} -7M${s * 56} -2l${s * 6} -8`, color.ink, 3, { opacity: amount })
        : '',
    )
    .join('')
}

/** A trace of a new product on the inside of the forearm. */
export function patchTest(t, { who, phase = 'apply' }) {
  const { skin } = cast[who]
  const tip = [-70, 66]
  const pointing = { skin, side: 'back', pose: poses.point, mirror: true, turn: -58, scale: 1.1 }
  const press = ease(t / 1.4) - ease((t - 3.8) / 1.4)
  const wrist = wristFor(
    [tip[0] + (1 - press) * 420, tip[1] - 6 + (1 - press) * 330 + Math.sin(t * 3) * 2 * press],
    pointing,
    0,
  )
  const spot = phase === 'apply' ? ease((t - 1.2) / 0.7) : 0
  return (
    ownHand(skin, { at: [122, 20], turn: 66, pose: poses.soft, side: 'palm', scale: 1.3, reach: 700 }) +
    (phase === 'look'
      ? disc(tip[0], tip[1] + 6, 40, 'none', {
          ry: 30,
          extra: ` stroke="#FFFFFF" stroke-width="5" stroke-dasharray="4 11" stroke-linecap="round" transform="rotate(-26 ${tip[0]} ${tip[1] + 6})"`,
        })
      : '') +
    put(
      disc(0, 0, 26, '#FFFEFA', { ry: 15, extra: ' stroke="#E6D7C4" stroke-width="2.5"' }) +
        disc(-6, -3, 9, '#FFFFFF', { ry: 4 }),
      { x: tip[0], y: tip[1] + 6, turn: -26, scale: Math.max(0.001, settle(spot)), opacity: spot },
    ) +
    (phase === 'apply'
      ? forearm({ from: [wrist[0] + 520, wrist[1] + 330], at: wrist, turn: -58, scale: 1.1, skin }) +
        hand({ ...pointing, x: wrist[0], y: wrist[1] })
      : put(yes(40, ease((t - 1.4) / 0.6)), { x: tip[0] + 8, y: tip[1] - 86 }))
  )
}
