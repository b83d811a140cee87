// Sounds as numbers, mono: everything that is heard in the films is reckoned here, nothing is a recording.

/** Samples a second. */
export const rate = 24_000

const blank = (seconds) => new Float32Array(Math.ceil(seconds * rate))

/** The same run of numbers in [-1, 1) for the same seed. */
function chance(seed) {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2_147_483_648
  }
}

/** Lets through what lies round a pitch (Hz); sharp: how narrowly. A state-variable filter. */
function bandPass(sharp) {
  let [low, band] = [0, 0]
  return (input, pitch) => {
    const f = 2 * Math.sin((Math.PI * pitch) / rate)
    low += f * band
    const high = input - low - band / sharp
    band += f * high
    return band
  }
}

/** A struck bar of wood: what says that a step begins or a thing has come. */
export function wood(pitch, seconds = 0.9) {
  const out = blank(seconds)
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate
    const body = Math.sin(2 * Math.PI * pitch * t) * Math.exp(-t * 6)
    const over = Math.sin(2 * Math.PI * pitch * 3.93 * t) * Math.exp(-t * 26) * 0.22
    out[i] = (body + over) * Math.min(1, t * 500)
  }
  return out
}

/** A small bell with a long end: time is over. */
export function bell(pitch, seconds = 2.6) {
  const out = blank(seconds)
  const partials = [
    [1, 1, 1.9],
    [2.01, 0.4, 3],
    [3.02, 0.16, 5],
  ]
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate
    for (const [ratio, loud, fading] of partials) {
      out[i] += Math.sin(2 * Math.PI * pitch * ratio * t) * loud * Math.exp(-t * fading)
    }
    out[i] *= Math.min(1, t * 220) * Math.min(1, (seconds - t) * 4)
  }
  return out
}

/** One second of a timer. */
export const tick = () => wood(1250, 0.12)

/** A bubble of air under water: short, its pitch rising. */
function addBubble(out, at, pitch, loud, fading) {
  const from = Math.round(at * rate)
  const count = Math.min(out.length - from, Math.round((5 / fading) * rate))
  let phase = 0
  for (let i = 0; i < count; i += 1) {
    const t = i / rate
    phase += (2 * Math.PI * pitch * (1 + t * 9)) / rate
    out[from + i] += Math.sin(phase) * loud * Math.exp(-t * fading) * Math.min(1, t * 900)
  }
}

/** Water that runs from a tap into a basin. */
export function runningWater(seconds, seed = 1) {
  const out = blank(seconds)
  const random = chance(seed)
  const [body, top] = [bandPass(0.9), bandPass(0.8)]
  let swell = 0
  for (let i = 0; i < out.length; i += 1) {
    swell += (random() - swell) * 0.0004
    const noise = random()
    out[i] = body(noise, 620) * (0.34 + swell * 3) + top(noise, 2400) * 0.1
  }
  for (let at = 0; at < seconds - 0.1; at += 0.016 + (random() + 1) * 0.018) {
    addBubble(out, at, 420 + (random() + 1) * 620, 0.1 + random() * 0.06, 34 + (random() + 1) * 22)
  }
  return faded(out, 0.7, 0.9)
}

/** A handful of water thrown on a face. */
export function splash(seed = 1) {
  const out = blank(1.1)
  const random = chance(seed)
  const filter = bandPass(0.8)
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate
    const shape = Math.min(1, t * 26) * Math.exp(-t * 6.5)
    out[i] = filter(random(), 1900 - 1100 * Math.min(1, t * 2)) * shape * 0.7
  }
  for (let k = 0; k < 26; k += 1) {
    addBubble(out, 0.06 + (random() + 1) * 0.36, 520 + (random() + 1) * 700, 0.16, 40 + (random() + 1) * 20)
  }
  return faded(out, 0.01, 0.2)
}

/** A drop that falls into a palm. */
export function drip(seed = 1) {
  const out = blank(0.4)
  const random = chance(seed)
  addBubble(out, 0.01, 880 + random() * 120, 0.9, 22)
  addBubble(out, 0.09, 1240 + random() * 160, 0.3, 30)
  return out
}

/** The stroke of a pump: a click down, the foam, a click up. */
export function press(seed = 1) {
  const out = blank(1.3)
  const random = chance(seed)
  const filter = bandPass(1.2)
  for (let i = 0; i < out.length; i += 1) {
    const t = i / rate
    const foam = t > 0.1 && t < 0.75 ? Math.sin(((t - 0.1) / 0.65) * Math.PI) : 0
    out[i] = filter(random(), 2600) * foam * 0.3
  }
  add(out, wood(310, 0.2), 0.02, 0.5)
  add(out, wood(420, 0.2), 0.95, 0.35)
  return out
}

/** Skin or cloth that is stroked once: breathy, without an edge. */
export function stroke(seconds, pitch, seed = 1) {
  const out = blank(seconds)
  const random = chance(seed)
  const filter = bandPass(0.7)
  for (let i = 0; i < out.length; i += 1) {
    const share = i / out.length
    out[i] = filter(random(), pitch * (0.8 + 0.5 * share)) * Math.sin(Math.PI * share) ** 2
  }
  return out
}

/** Slow chords under everything: `chords` are lists of pitches in Hz, `each` seconds a chord. */
export function bed(seconds, chords, each = 9) {
  const out = blank(seconds)
  const overlap = 3
  for (let start = 0, k = 0; start < seconds; start += each, k += 1) {
    const long = Math.min(each + overlap, seconds - start)
    for (const [n, pitch] of chords[k % chords.length].entries()) {
      for (const [detune, loud] of [
        [-0.06, 0.7],
        [0.1, 0.3],
      ]) {
        const step = (2 * Math.PI * (pitch + detune)) / rate
        const from = Math.round(start * rate)
        const count = Math.min(Math.floor(long * rate), out.length - from)
        for (let i = 0; i < count; i += 1) {
          const t = i / rate
          const shape = Math.min(1, t / overlap) * Math.min(1, Math.max(0, each + overlap - t) / overlap)
          const wave = Math.sin(step * i) + 0.16 * Math.sin(2 * step * i) * (1 + 0.5 * Math.sin(t * 0.7 + n))
          out[from + i] += wave * shape * loud * (n === 0 ? 1 : 0.55)
        }
      }
    }
  }
  return faded(out, 3, 4)
}

/** Puts one sound into another at a second. */
export function add(out, sound, at, loud = 1) {
  const from = Math.round(at * rate)
  const count = Math.min(sound.length, out.length - from)
  for (let i = Math.max(0, -from); i < count; i += 1) out[from + i] += sound[i] * loud
}

function faded(out, rise, fall) {
  for (let i = 0; i < out.length; i += 1) {
    out[i] *= Math.min(1, i / (rise * rate), (out.length - 1 - i) / (fall * rate))
  }
  return out
}
