// Hands as their owner sees them: at the tap, with the pump. Drawn round (0, 0), about 600 wide.
import { cast } from '../art/cast.mjs'
import { hand, handShadow, poseBetween, poses } from '../art/hand.mjs'
import { thermometer } from '../art/marks.mjs'
import { pump } from '../art/packs.mjs'
import { forearm } from '../art/people.mjs'
import { nut } from '../art/things.mjs'
import { wristFor } from '../art/touch.mjs'
import { basin, bubbles, foam, heap, splash, stream, tap } from '../art/water.mjs'
import { clamp, ease, mix, put, settle } from '../motion.mjs'

/** One hand of the viewer's own, coming up from below, with its forearm. */
export function ownHand(skin, { at, turn, pose, side, mirror = false, scale = 1.25, reach = 340 }) {
  const a = (turn * Math.PI) / 180
  const from = [at[0] - Math.sin(a) * reach, at[1] + Math.cos(a) * reach]
  return (
    forearm({ from, at, turn, scale: scale * 1.05, skin }) +
    hand({ skin, side, pose, mirror, x: at[0], y: at[1], turn, scale })
  )
}

/** Washing hands: palms, then between the fingers, then the nails. part: which, or all in turn. */
export function washHands(t, { who, each = 7 }) {
  const { skin } = cast[who]
  const phase = Math.floor(t / each) % 3
  const rub = Math.sin(t * 4.2)
  const grown = ease((t - 1.2) / 3) * (1 - ease((t - each * 3 - 0.4) / 3))
  const size = 1.5
  const lower = [
    { at: [-112, 208], turn: 40, pose: poses.soft, side: 'palm' },
    { at: [-116, 196], turn: 44, pose: { ...poses.open, spread: 1.35 }, side: 'back' },
    { at: [-112, 208], turn: 40, pose: poses.soft, side: 'palm' },
  ]
  const upper = [
    { at: [122 + rub * 24, 196 - rub * 18], turn: -42, pose: poses.together },
    { at: [112 + rub * 15, 186 + rub * 15], turn: -46, pose: { ...poses.open, spread: 1.35 } },
    {
      at: [104 + rub * 10, 128 + Math.cos(t * 4.2) * 10],
      turn: -62,
      pose: { ...poses.soft, reach: [0.66, 0.66, 0.66, 0.66] },
    },
  ]
  const k = t < each ? 1 : ease((t % each) / 0.8)
  const moving = (list) => {
    const [from, to] = [list[(phase + 2) % 3], list[phase]]
    return {
      ...to,
      at: [mix(from.at[0], to.at[0], k), mix(from.at[1], to.at[1], k)],
      turn: mix(from.turn, to.turn, k),
      pose: poseBetween(from.pose, to.pose, k),
      scale: size,
    }
  }
  const under = moving(lower)
  const over = { ...moving(upper), side: 'back', mirror: true }
  const wet = 1 - ease((t - 1.6) / 0.8) + ease((t - each * 3 + 0.4) / 0.8)
  return (
    put(tap(), { x: -16, y: -190 }) +
    put(stream(470, t, 16 + 18 * wet), { x: 6, y: -188, opacity: 0.5 + 0.5 * wet }) +
    put(basin(660), { y: 274 }) +
    ownHand(skin, under) +
    put(foam(heap(150, 15, 2), grown, t), { x: -34, y: 48 }) +
    handShadow({ ...over, x: over.at[0], y: over.at[1] }, [6, 12]) +
    ownHand(skin, over) +
    put(foam(heap(86, 10, 5), grown, t), { x: 66, y: 116 }) +
    put(foam(heap(56, 7, 8), grown, t), { x: -30, y: -2 }) +
    put(bubbles(t, 460, 400, 10), { y: -20, opacity: grown })
  )
}

/** Water on the inside of the wrist, and a scale that settles on lukewarm. */
export function temperature(t, { who }) {
  const { skin } = cast[who]
  const level =
    t < 2
      ? mix(0.08, 0.1, Math.sin(t))
      : t < 4.2
        ? mix(0.1, 0.92, ease((t - 2) / 1.6))
        : mix(0.92, 0.47, ease((t - 4.2) / 1.6)) + Math.sin(t * 1.4) * 0.012
  const arm = { at: [-30, 96], turn: 64, pose: poses.soft, side: 'palm', scale: 1.15, reach: 420 }
  const p = (t * 1.1) % 1
  return (
    put(tap(), { x: -158, y: -176 }) +
    ownHand(skin, arm) +
    put(stream(262, t, 26), { x: -136, y: -174 }) +
    put(splash(p, 86, 9), { x: -136, y: 96 }) +
    put(splash((p + 0.5) % 1, 70, 7), { x: -136, y: 96 }) +
    put(thermometer(level), { x: 216, y: -6, scale: 0.98 })
  )
}

/** One press of the pump into the palm. compare: how much that is, beside a hazelnut. */
export function onePress(t, { who, step = 1, liquid, compare = false }) {
  const { skin } = cast[who]
  const down = ease((t - 1.3) / 0.5) * (1 - ease((t - 2.3) / 0.5))
  const grown = ease((t - 1.7) / 1)
  const shown = ease(t / 0.8)
  const aside = compare ? ease((t - 4.4) / 0.9) : 0
  const finger = { skin, side: 'back', pose: poses.point, mirror: true, turn: -150, scale: 1.06 }
  const away = ease((t - 3) / 1.2) + 1 - shown
  const wrist = wristFor([128 + away * 240, -142 + down * 18 - away * 420], finger, 0)
  return (
    put(pump({ step, liquid, press: down }), { x: 128, y: 244, scale: 1.08 }) +
    forearm({
      from: [wrist[0] + 210, wrist[1] - 330],
      at: wrist,
      turn: -150,
      scale: 1.06,
      skin,
      casts: false,
    }) +
    hand({ ...finger, x: wrist[0], y: wrist[1] }) +
    put(
      ownHand(skin, { at: [0, 0], turn: 26, pose: poses.cup, side: 'palm', scale: 1.24 }) +
        put(foam(heap(108, 13, 3), grown, t), { x: 40, y: -96 }) +
        put(nut(30), {
          x: -12 + aside * -46,
          y: -206 - aside * 6,
          scale: Math.max(0.001, settle(aside)),
          opacity: aside,
        }),
      { x: -66 - aside * 46, y: 214 + (1 - shown) * 60 + aside * 6 },
    ) +
    (t > 1.5 && t < 2.5
      ? put(foam(heap(46, 6, 2), 1, t), {
          x: mix(18, -18, clamp((t - 1.5) / 0.9)),
          y: mix(-62, 104, clamp((t - 1.5) / 0.9) ** 2),
        })
      : '')
  )
}

/** Rubbing foam between the palms. */
export function lather(t, { who }) {
  const { skin } = cast[who]
  const rub = Math.sin(t * 3.6)
  const grown = ease((t - 0.4) / 3.4)
  const left = { at: [-84, 182], turn: 34, pose: poses.soft, side: 'palm' }
  const right = {
    at: [92 + Math.cos(t * 3.6) * 18, 170 + rub * 18],
    turn: -36,
    pose: poses.soft,
    side: 'back',
    mirror: true,
  }
  return (
    ownHand(skin, left) +
    handShadow({ ...right, x: right.at[0], y: right.at[1], scale: 1.25 }, [6, 12]) +
    put(foam(heap(210, 20, 4), grown, t), { x: -6, y: 30 }) +
    ownHand(skin, right) +
    put(foam(heap(150, 15, 7), grown, t + 2), { x: -4, y: -26 }) +
    put(foam(heap(80, 9, 9), grown, t + 1), { x: 70, y: 66 }) +
    put(bubbles(t, 460, 420, 11), { y: -30, opacity: grown })
  )
}
