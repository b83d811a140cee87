// Two cards side by side: how not to, and how to.
import { cast } from '../art/cast.mjs'
import { poses } from '../art/hand.mjs'
import { no, yes } from '../art/marks.mjs'
import { box, color, disc, stroke } from '../art/paint.mjs'
import { person } from '../art/people.mjs'
import { cloth, dab, phone, pillow } from '../art/things.mjs'
import { altered, hands, wristFor } from '../art/touch.mjs'
import { drop, splash } from '../art/water.mjs'
import { clamp, ease, mix, put, settle } from '../motion.mjs'
import { makeup } from './caring.mjs'
import { ownHand } from './own-hands.mjs'

const bust = (who, options, scale = 0.62) => put(person(who, options), { y: -8, scale })

/** What a card may show. Each is drawn round (0, 0), about 260 × 340. */
const pictures = {
  rub: (t, who) => {
    const pull = Math.sin(t * 9) * 22
    return bust(who, {
      t,
      eyes: 0,
      mouth: 'calm',
      brow: -0.8,
      marks: disc(-60, 44, 44, '#DE6A55', { opacity: 0.3 }) + disc(60, 44, 44, '#DE6A55', { opacity: 0.3 }),
      before: put(cloth(230, 170, { edge: color.apricot }), { x: pull, y: 10 }),
      arms: hands({ at: 'towel-chin', t }).map((arm) =>
        altered(arm, { at: [arm.at[0] + pull, arm.at[1]], touch: false }),
      ),
    })
  },
  pat: (t, who) => {
    const lift = (0.5 + 0.5 * Math.cos(t * 2.4)) * 26
    return bust(who, {
      t,
      eyes: 0,
      mouth: 'smile',
      before: put(cloth(206, 200, {}), { y: 0 + lift * 0.6 }),
      arms: hands({ at: 'towel-cheeks', t, lift }).map((arm) => altered(arm, { touch: false })),
    })
  },
  muchCream: (t, who) =>
    put(ownHand(cast[who].skin, { at: [0, 0], turn: 8, pose: poses.cup, side: 'palm', scale: 1.1 }), {
      x: -10,
      y: 150,
    }) + put(dab(88, ease((t - 0.6) / 1.4)), { x: 2, y: 26, turn: Math.sin(t * 1.4) * 2 }),
  littleCream: (t, who) =>
    put(ownHand(cast[who].skin, { at: [0, 0], turn: 8, pose: poses.cup, side: 'palm', scale: 1.1 }), {
      x: -10,
      y: 150,
    }) + put(dab(24, ease((t - 3.4) / 0.9)), { x: 4, y: 44 }),
  pick: (t, who) => {
    const near = 0.5 - 0.5 * Math.cos(t * 1.8)
    const tip = [mix(104, 70, near), mix(110, 68, near)]
    return bust(who, {
      t,
      mouth: 'calm',
      brow: -0.6,
      arms: [pointingAt(tip)],
    })
  },
  leave: (t, who) => bust(who, { t, mouth: 'smile', look: [0.4 * Math.sin(t), 0] }),
  onEyes: (t, who) =>
    bust(who, {
      t,
      eyes: 0,
      mouth: 'calm',
      brow: -0.7,
      marks: onLids(ease((t - 0.8) / 1.2)),
      arms: [pointingAt([54, -12 + Math.sin(t * 3) * 3])],
    }),
  roundEyes: (t, who) =>
    bust(who, {
      t,
      mouth: 'smile',
      marks: underEyes(ease((t - 3.6) / 1)),
      arms: [pointingAt([mix(46, 66, 0.5 - 0.5 * Math.cos(t * 2)), 58])],
    }),
  touchFace: (t, who) =>
    bust(who, {
      t,
      mouth: 'calm',
      look: [-0.3, 0],
      arms: [{ ...hands({ at: 'jaw', t, lift: 0 })[0], pose: poses.together }],
      before: '',
    }) + put(phone(), { x: 84, y: 84, scale: 0.62, turn: 8 + Math.sin(t) * 2 }),
  handsOff: (t, who) => bust(who, { t, mouth: 'smile', look: [0.35 * Math.sin(t * 0.9), 0] }),
  inMakeup: (t, who) => bed(t, who, makeup([1, 1])),
  washed: (t, who) =>
    bust(who, {
      t,
      eyes: 0,
      mouth: 'smile',
      arms: hands({ at: 'cheeks', t, lift: 12 + 10 * Math.sin(t * 2.4) }),
    }) + put(splash((t * 0.6) % 1, 110, 9), { y: 10 }),
}

/** A finger of the viewer's right hand on a point of the face, from below. */
function pointingAt(tip) {
  const turn = -28
  const at = wristFor(tip, { pose: poses.point, turn, scale: 0.94, mirror: true }, 0)
  return { at, turn, elbow: [226, 396], pose: poses.point, mirror: true }
}

/** Cream smeared on the lids. */
const onLids = (shown) =>
  [-43, 43]
    .map((x) => stroke(`M${x - 18} 2Q${x} -16 ${x + 18} 2`, '#FFFEFA', 13, { opacity: shown }))
    .join('') + drop(-30, 24, 0.8 * shown)

/** Dots of cream on the cheekbones, and a line under the eyes that it stays behind. */
const underEyes = (shown) =>
  [-1, 1]
    .map(
      (side) =>
        [
          [40, 60],
          [58, 54],
          [74, 44],
        ]
          .map(([x, y]) =>
            disc(side * x, y, 7.5 * shown, '#FFFEFA', { extra: ' stroke="#E6D7C4" stroke-width="2"' }),
          )
          .join('') +
        stroke(`M${side * 20} 22Q${side * 44} 50 ${side * 72} 16`, '#4F7F62', 4.5, {
          opacity: shown,
          extra: ' stroke-dasharray="1 9"',
        }),
    )
    .join('')

function bed(t, who, marks) {
  return (
    put(pillow(300), { y: 40 }) +
    put(person(who, { t, eyes: 0, mouth: 'calm', marks, brow: -0.3 }), { y: 6, scale: 0.58, turn: -7 })
  )
}

/** Left how not to, right how to; `after` seconds between them. */
export function cards(t, { who, wrong, right, after = 2.8, hue = '#FBE6D8', good = '#DDE8DC' }) {
  const card = (name, x, from, isRight) => {
    const k = ease((t - from) / 0.8)
    const paper = isRight ? good : hue
    const clip = `card-${isRight ? 'yes' : 'no'}`
    const drawn =
      box(-138, -190, 284, 392, 44, '#24352F', { opacity: 0.07 }) +
      box(-142, -198, 284, 392, 44, '#FFFDF9') +
      `<clipPath id="${clip}"><rect x="-130" y="-186" width="260" height="368" rx="34"/></clipPath><g clip-path="url(#${clip})">` +
      box(-130, -186, 260, 368, 34, paper) +
      pictures[name](t, who) +
      `</g>` +
      put(isRight ? yes(36, clamp((t - from - 0.7) / 0.5)) : no(36, clamp((t - from - 0.7) / 0.5)), {
        x: isRight ? 104 : -104,
        y: -168,
      })
    return k > 0 ? put(drawn, { x, y: 6, scale: Math.max(0.001, settle(k)) }) : ''
  }
  return card(wrong, -154, 0.2, false) + card(right, 154, after, true)
}
