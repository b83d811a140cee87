import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { playerRatio } from '../../src/domain/site/video.ts'
import { published, transcriptsFile } from '../encode/places.mjs'
import { films } from './films/films.mjs'
import { score } from './sound/score.mjs'
import { cues, timeline } from './timeline.mjs'
import { captionsFile, transcriptsModule } from './written.mjs'

const all = Object.values(films)

test('the films are as long as the page says, and of three shapes', () => {
  const said = all.map(({ id, seconds, width, height }) => [id, seconds, playerRatio(width, height)])
  expect(said).toEqual([
    ['cleansing', 3 * 60 + 45, '9/16'],
    ['moisturizer', 2 * 60 + 30, '4/5'],
    ['morning', 5 * 60 + 20, '16/9'],
    ['evening', 4 * 60 + 15, '16/9'],
  ])
})

test('scenes that do not add up to their film are refused', () => {
  const line = { show: 'Так.', say: 'Так.' }
  const film = { id: 'short', seconds: 9, scenes: [{ seconds: 8, title: 'Так', lines: [line] }] }
  expect(() => timeline(film)).toThrow('The scenes of short last 8 s and not 9 s')
})

test('lines share a scene by what they say, and a caption breaks between sentences', () => {
  const say = 'Перше речення, у якому рівно стільки слів, скільки треба. Друге речення таке саме довге.'
  const scene = { seconds: 10, title: 'Так', lines: [{ seconds: 2, say: 'Раз.' }, { say }] }
  expect(cues({ id: 'one', seconds: 10, scenes: [scene] })).toEqual([
    { from: 0.1, to: 1.9, text: 'Раз.' },
    { from: 2.1, to: 7.1, text: 'Перше речення, у якому рівно стільки слів, скільки треба.' },
    { from: 7.3, to: 9.9, text: 'Друге речення таке саме довге.' },
  ])
})

describe.each(all)('$id', (film) => {
  test('its captions lie within it, one after another', () => {
    let end = 0
    for (const { from, to } of cues(film)) {
      expect(from).toBeGreaterThan(end)
      expect(to).toBeGreaterThan(from)
      end = to
    }
    expect(end).toBeLessThan(film.seconds)
  })

  test('a child has the time to read every caption', () => {
    const hurried = cues(film).filter(
      ({ from, to, text }) => to - from < 1.4 || text.length / (to - from) > 15,
    )
    expect(hurried).toEqual([])
    expect(cues(film).filter(({ text }) => text.length > 84)).toEqual([])
  })

  test('no words stand longer than it takes to do what they say', () => {
    const long = timeline(film).flatMap(({ lines }) => lines.filter(({ from, to }) => to - from > 13))
    expect(long).toEqual([])
  })

  test('a timer has run out before its scene ends', () => {
    for (const { timer, seconds } of film.scenes.filter((scene) => scene.timer)) {
      expect(timer.from + timer.total).toBeLessThanOrEqual(seconds)
    }
  })

  test('what is heard lies within it, and a bell rings when a timer has run out', () => {
    const sounds = score(film)
    for (const { at, seconds } of sounds) {
      expect(at).toBeGreaterThanOrEqual(0)
      expect(at + seconds).toBeLessThanOrEqual(film.seconds)
    }
    const rung = sounds.filter(({ name, seconds }) => name === 'timer' && seconds > 1).map(({ at }) => at)
    const ended = timeline(film).flatMap(({ from, timer }) =>
      timer ? [from + timer.from + timer.total] : [],
    )
    expect(rung).toEqual(ended)
  })

  test('water is heard where hands or a face are washed', () => {
    const wet = timeline(film).filter(({ scene }) => ['washHands', 'handfuls', 'temperature'].includes(scene))
    const water = score(film).filter(({ name }) => name === 'water')
    for (const { from, to } of wet) {
      expect(water.some(({ at, seconds }) => at === from && Math.abs(at + seconds - to) < 0.001)).toBe(true)
    }
  })

  test('it says nothing that only a physician may say, and is typed as the site is', () => {
    const words = film.scenes.flatMap(({ title, lines }) => [
      title,
      ...lines.flatMap(({ show, say }) => [show, say]),
    ])
    expect(words.filter((each) => /лікує|вилік|діагноз|гарант|акне|'|"|!/i.test(each))).toEqual([])
  })

  test('the captions of the site are those of its storyboard', () => {
    const file = path.join(published, 'media', 'videos', `${film.id}.vtt`)
    expect(readFileSync(file, 'utf8')).toBe(captionsFile(film))
  })
})

test('the words on the page are those of the storyboards', () => {
  expect(readFileSync(transcriptsFile, 'utf8')).toBe(transcriptsModule(all))
})
