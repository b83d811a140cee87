// Times of a film from its storyboard: one reckoning for the picture, the captions and the transcript.

/**
 * A storyboard: { id, title, width, height, seconds, scenes }. A scene: { seconds, title, step?, lines, … } with
 * lines [{ show, say, seconds? }]: `show` is written in the picture, `say` goes to captions and transcript. Lines
 * without their own seconds share what is left of the scene by the length of what is said.
 * @returns the scenes with `from` and `to` in seconds, each line too. Throws when they do not add up to the film.
 */
export function timeline({ id, seconds, scenes }) {
  let from = 0
  const timed = scenes.map((scene) => {
    const to = tenth(from + scene.seconds)
    const made = { ...scene, from, to, lines: shared(scene.lines, from, scene.seconds) }
    from = to
    return made
  })
  if (from !== seconds) throw new Error(`The scenes of ${id} last ${from} s and not ${seconds} s`)
  return timed
}

/** Captions: [{ from, to, text }], a sentence or two each, in order and never over one another. */
export function cues(film) {
  return timeline(film).flatMap(({ lines }) => lines.flatMap(lineCues))
}

/** The words of a film part by part: [{ title, from, sentences }]; scenes of one title and step are one part. */
export function transcript(film) {
  const parts = []
  for (const { title, step, from, lines } of timeline(film)) {
    const last = parts.at(-1)
    const said = lines.map(({ say }) => say)
    if (last && last.title === title && last.step === step) last.sentences.push(...said)
    else parts.push({ title, step, from, sentences: said })
  }
  return parts.map(({ title, from, sentences }) => ({ title, from, sentences }))
}

/** The scene on screen at a second, and the one before it. */
export function sceneAt(timed, second) {
  const found = timed.findIndex(({ to }) => second < to)
  const index = found === -1 ? timed.length - 1 : found
  return { scene: timed[index], before: timed[index - 1], index }
}

function shared(lines, start, seconds) {
  const fixed = lines.reduce((sum, line) => sum + (line.seconds ?? 0), 0)
  const free = lines.filter((line) => line.seconds === undefined)
  const letters = free.reduce((sum, { say }) => sum + say.length, 0)
  let from = start
  return lines.map((line, i) => {
    const own = line.seconds ?? ((seconds - fixed) * line.say.length) / letters
    const to = i === lines.length - 1 ? tenth(start + seconds) : tenth(from + own)
    const made = { ...line, from, to }
    from = to
    return made
  })
}

const longestCue = 84

/** A caption ends a moment before the next one, so that the eye sees the change. */
function lineCues({ say, from, to }) {
  const pieces = inPieces(say)
  const letters = pieces.reduce((sum, piece) => sum + piece.length, 0)
  let start = from
  return pieces.map((text) => {
    const end = start + ((to - from) * text.length) / letters
    const cue = { from: tenth(start + 0.1), to: tenth(end - 0.1), text }
    start = end
    return cue
  })
}

function inPieces(say) {
  if (say.length <= longestCue) return [say]
  const pieces = []
  for (const sentence of say.split(/(?<=[.:;]) /)) {
    const longer = `${pieces.at(-1)} ${sentence}`
    if (pieces.length > 0 && longer.length <= longestCue) pieces[pieces.length - 1] = longer
    else pieces.push(sentence)
  }
  return pieces
}

const tenth = (second) => Math.round(second * 10) / 10
