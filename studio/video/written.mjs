// What of the films is text: WebVTT for the player, a TypeScript module for the page.
import { bound } from '../../words/hanging.ts'
import { cues, transcript } from './timeline.mjs'

/** Where captions stand: beside the words of the picture, the timer and the player's buttons, never over them. (Lines are counted: at a percentage Chromium wraps no words.) */
const places = {
  portrait: 'line:1 position:36% size:64%',
  upright: 'line:0 position:39% size:66%',
  wide: 'position:33% size:60%',
}

/** The captions of a film as WebVTT. */
export function captionsFile(film) {
  const written = cues(film).map(
    ({ from, to, text }, i) =>
      `${i + 1}\n${clock(from)} --> ${clock(to)} ${places[film.layout]}\n${bound(text)}\n`,
  )
  return `WEBVTT\n\n${written.join('\n')}`
}

/** src/web/site/videos/film-transcripts-text.ts: the words of every film, part by part. */
export function transcriptsModule(films) {
  const written = films.map((film) => `  ${film.id}: [\n${transcript(film).map(part).join('')}  ],\n`)
  return `// Written by studio/video/captions.mjs from the storyboards in studio/video/films; change those.

/** What each film says, part by part; from is where a part begins, in seconds. */
export const filmTranscripts = {
${written.join('')}} as const
`
}

function part({ title, from, sentences }) {
  return `    {
      title: ${quoted(title)},
      from: ${from},
      text: ${quoted(sentences.join(' '))},
    },
`
}

const quoted = (words) => `'${bound(words.replaceAll("'", String.raw`\'`), String.raw`\u00a0`)}'`

/** 00:01:02.300 */
function clock(second) {
  const tenths = Math.round(second * 10)
  const two = (value) => String(Math.floor(value)).padStart(2, '0')
  return `00:${two(tenths / 600)}:${two((tenths / 10) % 60)}.${tenths % 10}00`
}
