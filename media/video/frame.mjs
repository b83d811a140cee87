// One frame of a sample clip as an SVG string.
import { lines, text } from '../lettering.mjs'
import { color, drawings, moon, sun } from './art.mjs'
import { ease, put } from './motion.mjs'
import { storyboards } from './storyboards.mjs'
import { videos } from './videos.mjs'

const grounds = {
  blue: '#DCECF0',
  sage: '#DDE8DC',
  butter: '#FBF1D2',
  apricot: '#FBE6D8',
  lavender: '#EAE5F3',
}
const pebble =
  'M0 -300c170 -10 300 104 306 268c6 178 -116 324 -296 330c-190 6 -318 -120 -322 -298c-4 -170 134 -290 312 -300Z'

/** The frame of a clip at a given second. */
export function frame(name, second) {
  const { width, height, seconds } = videos[name]
  const { title, steps, sky } = storyboards[name]
  const each = seconds / steps.length
  const index = Math.min(steps.length - 1, Math.floor(second / each))
  const step = steps[index]
  const t = second - index * each
  const shown = ease(t / 0.5) * (index < steps.length - 1 ? ease((each - t) / 0.3) : 1)
  const place = layout(width, height)
  const before = index > 0 ? grounds[steps[index - 1].ground] : color.paper
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <clipPath id="stage"><path d="${pebble}" transform="translate(${place.artX} ${place.artY}) scale(${place.artScale})"/></clipPath>
    <rect width="${width}" height="${height}" fill="${color.paper}"/>
    ${put(`<path d="${pebble}" fill="${before}"/><path d="${pebble}" fill="${grounds[step.ground]}" opacity="${ease(t / 0.6).toFixed(3)}"/>`, { x: place.artX, y: place.artY, scale: place.artScale })}
    <g clip-path="url(#stage)">${put(drawings[step.art](t, index + 1), { x: place.artX, y: place.artY + (1 - ease(t / 0.6)) * 16, scale: place.artScale * 0.98, opacity: shown })}</g>
    ${sky ? put(sky === 'sun' ? sun(second) : moon(second), { x: place.skyX, y: place.skyY + (1 - ease(second / 1.2)) * 60, opacity: ease(second / 1.2) }) : ''}
    ${heading(title, place)}
    ${put(words(step, index, steps.length, place), { y: (1 - ease((t - 0.1) / 0.5)) * 12, opacity: shown })}
    ${progress(second, each, steps.length, place)}
    ${sampleMark(place)}
  </svg>`
}

function layout(width, height) {
  const wide = width > height
  const common = { width, height, wide, left: wide ? 700 : 56, right: width - 56 }
  if (wide)
    return {
      ...common,
      artX: 352,
      artY: 356,
      artScale: 0.92,
      skyX: 616,
      skyY: 128,
      headingY: 96,
      textY: 290,
      titleSize: 60,
      bodySize: 33,
    }
  const tall = height > 1000
  return {
    ...common,
    artX: 360,
    artY: tall ? 540 : 366,
    artScale: tall ? 1.06 : 0.78,
    skyX: 600,
    skyY: 230,
    headingY: tall ? 124 : 78,
    textY: tall ? 960 : 658,
    titleSize: tall ? 64 : 54,
    bodySize: tall ? 38 : 33,
  }
}

function heading(title, { left, headingY, wide }) {
  return text(title, wide ? left : 56, headingY, wide ? 30 : 32, { font: 'Onest-600', fill: '#47564F' })
}

function words(step, index, total, { left, right, textY, titleSize, bodySize }) {
  const chip = `<rect x="${left}" y="${textY - 40}" width="150" height="52" rx="26" fill="${color.ink}"/>${text(`Крок ${index + 1} з ${total}`, left + 75, textY - 5, 26, { fill: '#FFFFFF', anchor: 'middle' })}`
  const titleY = textY + titleSize + 34
  const body = lines(step.body, bodySize, right - left).map((line, i) =>
    text(line, left, titleY + bodySize * 1.6 + i * bodySize * 1.4, bodySize, {
      font: 'Onest-500',
      fill: '#47564F',
    }),
  )
  return (
    chip + text(step.title, left, titleY, titleSize, { font: 'Onest-700', spacing: -0.015 }) + body.join('')
  )
}

function progress(second, each, total, { width, height, wide }) {
  const [left, gap, y] = [56, 12, height - (wide ? 44 : 48)]
  const span = (width - 2 * left - gap * (total - 1)) / total
  return Array.from({ length: total }, (_, i) => {
    const x = left + i * (span + gap)
    const done = Math.min(1, Math.max(0, (second - i * each) / each)) * span
    return `<rect x="${x.toFixed(1)}" y="${y}" width="${span.toFixed(1)}" height="8" rx="4" fill="#E7E0D2"/>${done > 1 ? `<rect x="${x.toFixed(1)}" y="${y}" width="${done.toFixed(1)}" height="8" rx="4" fill="${color.sageDeep}"/>` : ''}`
  }).join('')
}

/** Says plainly that this is not the real film yet. */
function sampleMark({ width, headingY }) {
  return `<rect x="${width - 56 - 214}" y="${headingY - 34}" width="214" height="48" rx="24" fill="#FFFFFF" stroke="#DCD4C4" stroke-width="2"/>${text('Зразок ролика', width - 56 - 107, headingY - 2, 25, { anchor: 'middle', fill: '#47564F' })}`
}
