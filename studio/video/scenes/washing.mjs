// A face at the basin: water, foam, towel. Drawn round (0, 0), about 600 wide.
import { poseBetween, poses } from '../art/hand.mjs'
import { whirl } from '../art/marks.mjs'
import { color, disc } from '../art/paint.mjs'
import { person } from '../art/people.mjs'
import { cloth } from '../art/things.mjs'
import { altered, hands, zones } from '../art/touch.mjs'
import { bubbles, faceFoam, foam, splash, wetFace } from '../art/water.mjs'
import { clamp, ease, mix, put } from '../motion.mjs'
import { figure } from './figure.mjs'

/** Hair under the band: both hands push it up from the forehead. */
export function tieHair(t, { who }) {
  const up = ease((t - 0.8) / 1.4) - ease((t - 5.4) / 1)
  const arms = hands({ at: 'forehead', from: 'rest', k: up }).map((arm) =>
    altered(arm, { at: [arm.at[0] * 1.14, arm.at[1] - up * 40] }),
  )
  return figure(person(who, { t, arms, look: [0, -0.1 * up], eyes: t > 1.4 && t < 4.6 ? 0 : undefined }))
}

/** Handfuls of water, one every `beat` seconds; what is `foamed` is gone after `duration`. */
export function handfuls(t, { who, beat = 2.6, foamed = 0, duration = 20, zonesInTurn, closed = true }) {
  const p = (t % beat) / beat
  const up = ease(p / 0.34) * (1 - ease((p - 0.62) / 0.38))
  const arms = hands({ at: 'cheeks', from: 'rest', k: up }).map((arm) =>
    altered(arm, { pose: poseBetween(poses.cup, poses.together, up) }),
  )
  const gone = foamed ? ease((t - beat * 0.4) / Math.max(1, duration - beat * 1.4)) : 1
  const zone =
    zonesInTurn?.[Math.min(zonesInTurn.length - 1, Math.floor((t / duration) * zonesInTurn.length))]
  const left = foamed ? foamOn(1 - gone, t) : ''
  const hint = zone ? zoneGlow(zone, t) : ''
  const thrown = clamp((p - 0.3) / 0.5)
  return figure(
    person(who, {
      t,
      eyes: closed ? 0 : undefined,
      mouth: 'calm',
      marks: left + wetFace(t, ease(t / 1.4)) + hint,
      arms,
      look: [0, up * 0.25],
    }) + put(splash(thrown, 175, 13), { y: 40 }),
  )
}

/** Circles with the fingertips, zone by zone: `route` is [[zone, seconds], …]; quiet: without the turning rings. */
export function massage(t, { who, route, quiet = false }) {
  const { at, from, k, index } = onRoute(route, t)
  const circleOf = (zone) => (zone === 'nose' ? 6 : 12)
  const arms = hands({
    at,
    from: index === 0 ? 'rest' : from,
    k,
    t,
    circle: mix(circleOf(from), circleOf(at), ease(k)),
  })
  return figure(
    person(who, {
      t,
      eyes: 0,
      mouth: 'smile',
      marks: foamOn(ease(t / 2), t),
      arms,
      tilt: Math.sin(t * 0.5) * 1.2,
    }) +
      put(bubbles(t, 520, 460, 8), { y: 10 }) +
      put(quiet ? '' : [-1, 1].map((s) => whirlAt(at, s, t)).join(''), { opacity: ease((k - 0.8) / 0.2) }),
    1.12,
  )
}

/** Which zone a route is at, and how far between the last one and it. */
export function onRoute(route, t) {
  let start = 0
  for (const [i, [zone, seconds]] of route.entries()) {
    if (t < start + seconds || i === route.length - 1)
      return { at: zone, from: route[Math.max(0, i - 1)][0], k: clamp((t - start) / 0.9), index: i }
    start += seconds
  }
}

function whirlAt(zone, side, t) {
  const [x, y] = zones[zone].tips
  return zone === 'nose' ? '' : whirl(side * Math.abs(x), y, 30, side * -t, color.sageDeep)
}

/** Foam over the whole face; amount 0 to 1. */
function foamOn(amount, t) {
  return Object.values(faceFoam)
    .map((bubblesOf) => foam(bubblesOf, amount, t))
    .join('')
}

/** A soft light where one should look. */
export function zoneGlow(zone, t) {
  const spots = {
    cheeks: [
      [-60, 46, 42],
      [60, 46, 42],
    ],
    forehead: [[0, -68, 66]],
    nose: [[0, 30, 26]],
    chin: [[0, 108, 44]],
    jaw: [
      [-74, 88, 32],
      [74, 88, 32],
    ],
    hairline: [
      [-46, -92, 36],
      [46, -92, 36],
    ],
    wings: [
      [-18, 40, 16],
      [18, 40, 16],
    ],
    ears: [
      [-96, 10, 26],
      [96, 10, 26],
    ],
    eyes: [
      [-44, 8, 34],
      [44, 8, 34],
    ],
  }
  const pulse = 0.5 + 0.4 * Math.sin(t * 3.2)
  return (spots[zone] ?? [])
    .map(([x, y, r]) =>
      disc(x, y, r + pulse * 5, 'none', {
        extra: ` stroke="#FFFFFF" stroke-width="5" stroke-dasharray="5 11" stroke-linecap="round" opacity="${(0.55 + pulse * 0.4).toFixed(2)}"`,
      }),
    )
    .join('')
}

/** A towel pressed on and let go, without rubbing. */
export function pat(t, { who, edge = color.sage, period = 2.4 }) {
  const press = ease(0.5 - 0.5 * Math.cos((t / period) * 2 * Math.PI))
  const places = ['cheeks', 'forehead', 'chin']
  const turnOf = Math.floor(t / (period * 2))
  const at = places[turnOf % places.length]
  const from = turnOf === 0 ? 'rest' : places[(turnOf + places.length - 1) % places.length]
  const lift = (1 - press) * 34
  const arms = hands({
    at: `towel-${at}`,
    from: from === 'rest' ? from : `towel-${from}`,
    k: clamp((t % (period * 2)) / 0.9),
    lift,
  })
  const [x, y] = arms[0].at
  const wide = -2 * x + 60
  const tall = 236
  const held =
    disc(0, y + 4, wide * 0.52, 'url(#shadow)', { ry: 120 }) +
    put(cloth(wide, tall, { edge, sag: 10 }), { y: y - 152 })
  return figure(
    person(who, {
      t,
      eyes: 0,
      mouth: 'smile',
      marks: wetFace(t, 1 - ease(t / 7)),
      before: held,
      arms: arms.map((arm) => altered(arm, { touch: false })),
    }),
  )
}
