// One frame of a film as an SVG string: the stage with its scene, and the sheet of paper with the words.
import { lines as broken, outline, text } from '../lettering.mjs'
import { clamp, ease, put } from './motion.mjs'
import { tenth } from './art/shapes.mjs'
import { timer } from './art/marks.mjs'
import { ground, groundGradients, hues } from './art/ground.mjs'
import { blend, box, color, fill, gradients } from './art/paint.mjs'
import { packGradients } from './art/packs.mjs'
import { hairGradients, teeGradients } from './art/cast.mjs'
import { scenes } from './scenes/scenes.mjs'
import { sceneAt, timeline } from './timeline.mjs'

const timed = new Map()

/** The frame of a storyboard at a second. */
export function frame(film, second) {
  if (!timed.has(film.id)) timed.set(film.id, timeline(film))
  const all = timed.get(film.id)
  const { scene, before, index } = sceneAt(all, second)
  const place = layouts[film.layout]
  const t = second - scene.from
  const stages =
    before && t < wipeSeconds
      ? stage(film, before, second - before.from, place, `b${index}`) +
        wiped(stage(film, scene, t, place, `a${index}`), ease(t / wipeSeconds), place.stage)
      : stage(film, scene, t, place, `a${index}`)
  return page(
    place,
    stages +
      (scene.timer ? countdown(film, scene, t, place) : '') +
      sheet(place) +
      words(film, scene, before, t, second, place) +
      progress(film, all, second, place),
  )
}

const wipeSeconds = 0.6

/** A scene that comes over the last one behind a slanted edge: no pixel shows both. */
function wiped(drawn, share, { width, height }) {
  const slant = 70
  const edge = (shift) => {
    const x = share * (width + slant + 14) - shift
    return [x, x - slant]
  }
  const [top, bottom] = edge(14)
  const [topPaper, bottomPaper] = edge(0)
  return (
    fill(`M0 0H${tenth(topPaper)}L${tenth(bottomPaper)} ${height}H0Z`, color.paper) +
    `<clipPath id="wipe"><path d="M0 0H${tenth(top)}L${tenth(bottom)} ${height}H0Z"/></clipPath><g clip-path="url(#wipe)">${drawn}</g>`
  )
}

/** The still of a film for posters: its scene over the whole of it, without words. */
export function still(film) {
  const { width, height, poster } = film
  const place = { stage: { width, height }, focus: poster.focus, scale: poster.scale }
  return page(film, stage(film, poster, poster.at, place, 'still'))
}

const page = ({ width, height }, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${gradients}${groundGradients}${hairGradients}${teeGradients}${packGradients}</defs>${inside}</svg>`

/** Sizes in pixels of the film; letters are chosen for a phone 360 wide, where body text comes out at 16 px or more. */
const layouts = {
  portrait: {
    width: 720,
    height: 1280,
    stage: { width: 720, height: 880 },
    focus: [360, 470],
    scale: 1.14,
    sheet: { x: 0, y: 834, radius: 52 },
    words: { x: 56, y: 894, width: 608, chip: 34, title: 62, body: 48, lines: 3 },
    bar: { x: 56, y: 1242, width: 608 },
    timer: [604, 116],
  },
  upright: {
    width: 720,
    height: 900,
    stage: { width: 720, height: 560 },
    focus: [360, 290],
    scale: 0.88,
    sheet: { x: 0, y: 524, radius: 46 },
    words: { x: 52, y: 576, width: 616, chip: 32, title: 50, body: 40, lines: 3 },
    bar: { x: 52, y: 868, width: 616 },
    timer: [622, 98],
  },
  wide: {
    width: 1280,
    height: 720,
    stage: { width: 910, height: 720 },
    focus: [430, 372],
    scale: 1.06,
    sheet: { x: 854, y: 0, radius: 56 },
    words: { x: 894, y: 118, width: 366, chip: 36, title: 56, body: 45, lines: 5 },
    bar: { x: 898, y: 672, width: 346 },
    timer: [764, 106],
  },
}

function stage(film, { scene, ground: kind = 'arch', hue = film.hue, with: options = {} }, t, place, id) {
  const { width, height } = place.stage
  const draw = scenes[scene]
  if (!draw) throw new Error(`No scene ${scene}`)
  const drawn = draw(t, { who: film.who, liquid: film.liquid, hueDeep: hues[hue].deep, ...options })
  return (
    `<svg x="0" y="0" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    ground({ kind, hue, width, height, focus: place.focus, t: t + 40, night: film.night }) +
    put(drawn.replaceAll('card-', `card-${id}-`), {
      x: place.focus[0],
      y: place.focus[1],
      scale: place.scale,
    }) +
    '</svg>'
  )
}

function countdown(film, { timer: { from, total }, hue = film.hue, seconds }, t, { timer: [x, y] }) {
  const left = clamp(total - (t - from), 0, total)
  const gone = Math.min(from + total + 0.9, seconds - 0.3)
  const shown = ease((t - from + 0.5) / 0.5) * (1 - ease((t - gone) / 0.3))
  return put(timer(left, total, hues[hue].deep), { x, y, opacity: shown, scale: 0.94 + 0.06 * shown })
}

function sheet({ width, height, sheet: { x, y, radius } }) {
  const d =
    y > 0
      ? `M0 ${height}V${y + radius}Q0 ${y} ${radius} ${y}H${width - radius}Q${width} ${y} ${width} ${y + radius}V${height}Z`
      : `M${width} 0H${x + radius}Q${x} 0 ${x} ${radius}V${height - radius}Q${x} ${height} ${x + radius} ${height}H${width}Z`
  return put(fill(d, color.ink, { opacity: 0.05 }), y > 0 ? { y: -7 } : { x: -7 }) + fill(d, color.paper)
}

function words(film, scene, before, t, second, { words: at }) {
  const isNew = !before || before.title !== scene.title || before.step !== scene.step
  const shown = isNew ? ease((t - 0.2) / 0.5) : 1
  const { head, below } = heading(film, scene, at)
  const now = scene.lines.find(({ to }) => second < to) ?? scene.lines.at(-1)
  const last = now === scene.lines.at(-1)
  const k = ease((second - now.from - 0.2) / 0.4) * (last ? 1 : 1 - ease((second - now.to + 0.2) / 0.2))
  return (
    (before && t < 0.25 ? leaving(film, before, isNew, 1 - ease(t / 0.25), at) : '') +
    put(head, { y: (1 - shown) * 12, opacity: shown }) +
    put(body(now.show, at, below), { y: (1 - ease((second - now.from - 0.1) / 0.5)) * 10, opacity: k })
  )
}

function leaving(film, scene, withHead, opacity, at) {
  const { head, below } = heading(film, scene, at)
  return put((withHead ? head : '') + body(scene.lines.at(-1).show, at, below), { opacity })
}

/** Step and title; below: where the body begins. */
function heading(film, { step, title }, { x, y, width, chip, title: size }) {
  const total = Math.max(...film.scenes.map(({ step: each = 0 }) => each))
  const { hue = film.hue } = film.scenes.find((each) => each.step === step) ?? {}
  let head = ''
  let line = y
  if (step) {
    const numeral = String(step)
    const tall = chip * 2.3
    const wide = outline(numeral, tall, 'Unbounded-500').width
    line += tall * 0.74
    head += text(numeral, x - 3, line, tall, { font: 'Unbounded-500', fill: hues[hue].deep })
    head += text(`крок ${step} з ${total}`, x + wide + chip * 0.6, line, chip, {
      font: 'Onest-600',
      fill: color.inkSoft,
    })
  }
  const rows = fitting(title, size, width, 'Onest-700')
  for (const [i, row] of rows.entries()) {
    line += size * (i === 0 ? (step ? 1.22 : 0.9) : 1.1)
    head += text(row, x, line, size, { font: 'Onest-700', spacing: -0.018 })
  }
  return { head, below: line }
}

function body(written, { x, width, body: size, lines: most }, below) {
  const rows = fitting(written, size, width, 'Onest-500')
  if (rows.length > most) throw new Error(`Too long for the picture: «${written}»`)
  return rows
    .map((row, i) =>
      text(row, x, below + size * (1.5 + i * 1.3), size, { font: 'Onest-500', fill: color.inkSoft }),
    )
    .join('')
}

function fitting(written, size, width, font) {
  const rows = broken(bound(written), size, width, font)
  const wide = rows.find((row) => outline(row, size, font).width > width)
  if (wide) throw new Error(`Too wide for the picture: «${wide}»`)
  return rows
}

/** Short words and numbers stay with the next word, a number at the end with the last. */
const bound = (written) =>
  written
    .replaceAll(/(?<![\p{L}’])([\p{L}]{1,2}) /gu, '$1\u00A0')
    .replaceAll(/(\d) /g, '$1\u00A0')
    .replaceAll(/ (\d+\.?)$/g, '\u00A0$1')

/** One bar a part of the film; it fills as time goes. */
function progress(film, all, second, { bar: { x, y, width } }) {
  const parts = []
  for (const { from, to, title, step } of all) {
    const last = parts.at(-1)
    if (last && (step ? last.step === step : !last.step)) last.to = to
    else parts.push({ from, to, title, step })
  }
  const gap = 8
  const unit = (width - gap * (parts.length - 1)) / film.seconds
  let left = x
  return parts
    .map(({ from, to }) => {
      const span = (to - from) * unit
      const done = clamp((second - from) / (to - from)) * span
      const bar =
        box(left.toFixed(1), y, span.toFixed(1), 8, 4, color.hairline) +
        (done > 0.5
          ? box(
              left.toFixed(1),
              y,
              Math.max(8, done).toFixed(1),
              8,
              4,
              blend(hues[film.hue].deep, '#24352F', 0.1),
            )
          : '')
      left += span + gap
      return bar
    })
    .join('')
}
