// What is heard when: reckoned from the storyboard and from what its scenes draw.
import { timeline } from '../timeline.mjs'
import * as heard from './instruments.mjs'

const day = [
  [130.8, 196, 261.6, 329.6],
  [110, 164.8, 261.6, 329.6],
  [87.3, 174.6, 220, 261.6],
  [98, 146.8, 196, 293.7],
]
const night = day.map((chord) => chord.map((pitch) => pitch * 0.84))

/** Chords under a film, how loud. */
export const bedOf = (film) => ({ sound: heard.bed(film.seconds, film.night ? night : day), loud: 0.02 })

/**
 * The sounds of a film besides its bed: [{ name, at, seconds, loud, make }] in order, each wholly within the film;
 * `make` reckons its samples.
 */
export function score(film) {
  const scenes = timeline(film)
  const sounds = scenes.flatMap((scene, i) =>
    [steps(scene, scenes[i - 1]), timerOf(scene), ofScene[scene.scene]?.(scene) ?? []].flat(),
  )
  return sounds
    .filter(({ at, seconds }) => at >= 0 && at + seconds <= film.seconds)
    .toSorted((a, b) => a.at - b.at)
}

const note = (name, at, seconds, loud, make) => ({ name, at, seconds, loud, make })

/** Two notes that rise where a step or a part begins. */
function steps({ from, step, title }, before) {
  if (before && before.step === step && before.title === title) return []
  return [
    note('step', from + 0.25, 0.9, 0.1, () => heard.wood(392)),
    note('step', from + 0.43, 0.9, 0.1, () => heard.wood(step ? 587.3 : 523.3)),
  ]
}

/** The last three seconds of a timer, and its end. */
function timerOf({ from, timer }) {
  if (!timer) return []
  const end = from + timer.from + timer.total
  return [
    ...[3, 2, 1].map((left) => note('timer', end - left, 0.12, 0.05, heard.tick)),
    note('timer', end, 2.6, 0.07, () => heard.bell(784)),
  ]
}

const water = (from, to, loud = 0.16) =>
  note('water', from, to - from, loud, () => heard.runningWater(to - from, Math.round(from)))

/** At every `every` seconds of a scene, from `first` on. */
function repeated({ seconds }, first, every, make) {
  const count = Math.max(0, Math.floor((seconds - first - 1) / every) + 1)
  return Array.from({ length: count }, (_, i) => make(first + i * every, i))
}

const rubs = (scene, every, pitch, loud) =>
  repeated(scene, 0.8, every, (at, i) =>
    note('stroke', scene.from + at, every * 0.9, loud, () => heard.stroke(every * 0.9, pitch, i)),
  )

/** A knock for each thing that comes. */
const arrivals = (scene, count, every, start) =>
  Array.from({ length: count }, (_, i) =>
    note('tap', scene.from + start + i * every, 0.5, 0.06, () => heard.wood(294 + i * 33, 0.5)),
  )

const ofScene = {
  washHands: (scene) => [water(scene.from, scene.to), ...rubs(scene, 1.5, 1700, 0.05)],
  temperature: (scene) => [water(scene.from, scene.to, 0.12)],
  handfuls: (scene) => {
    const { beat = 2.6 } = scene.with ?? {}
    return [
      water(scene.from, scene.to, 0.07),
      ...repeated(scene, beat * 0.3, beat, (at, i) =>
        note('water', scene.from + at, 1.1, 0.26, () => heard.splash(i + 3)),
      ),
    ]
  },
  massage: (scene) => rubs(scene, 2.33, 2300, 0.045),
  lather: (scene) => rubs(scene, 1.75, 1900, 0.06),
  pat: (scene) => rubs(scene, 2.4, 800, 0.07),
  spread: (scene) => rubs(scene, 2.5, 1300, 0.035),
  onePress: ({ from }) => [note('press', from + 1.3, 1.3, 0.2, () => heard.press(2))],
  careDrops: ({ from }) =>
    [2.7, 4.1, 5.5].map((at, i) => note('water', from + at, 0.4, 0.14, () => heard.drip(i))),
  lineUp: (scene) => arrivals(scene, scene.with.packs.length, 1.6, 1.1),
  needed: (scene) => arrivals(scene, scene.with.things.length, 1.5, 0.9),
  tiles: (scene) => arrivals(scene, scene.with.tiles.length, scene.with.every ?? 1.5, 0.7),
  fiveDots: (scene) => arrivals(scene, 5, 1.7, 1.5),
}
