// What lies on each sheet of the quiz, place by place; an option that nobody has drawn yet has a plain mark.
import { offered } from '../../src/domain/quiz/question.ts'
import { questions } from '../../src/domain/quiz/questions.ts'
import { pictures } from './pictures.mjs'

const plainMark =
  '<circle cx="56" cy="56" r="50" fill="#FAE0CF"/><circle cx="56" cy="56" r="14" fill="#9DBDA3"/>'

/** The sheets by their names, as `public/media/quiz` has them. */
export function sheets() {
  const asked = questions.flatMap(({ id, options, box, hasHeads }) => {
    const places = [...offered(options), ...(box ? [box.id] : [])].map((option) => `${id}-${option}`)
    const names = hasHeads ? [id, `${id}-female`, `${id}-male`] : [id]
    return names.map((name) => [name, sheetOf(places, pictures[name])])
  })
  return { about: sheetOf(Object.keys(pictures.about), pictures.about), ...Object.fromEntries(asked) }
}

/** Room for eight pictures below one another, in the order of the answers: a page shows one place of the sheet. */
export function sheetOf(places, drawn = {}) {
  const stacked = places.map(
    (id, row) => `<g id="${id}" transform="translate(0 ${112 * row})">${drawn[id] ?? plainMark}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="896" viewBox="0 0 112 896">\n${stacked.join('\n')}\n</svg>\n`
}
