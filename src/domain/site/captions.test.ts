import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { captionFile, longestCaption, readCaptions } from './captions.ts'

describe('captions', () => {
  test.each<[string, string, object[]]>([
    [
      'with names, notes, styles, tags and places',
      '\uFEFFWEBVTT - Урок\r\nKind: captions\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nNOTE нічого\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start\r\n<v Олена>Змочіть <b>обличчя</b>\r\nводою &amp; милом\r\n',
      [{ from: 1, to: 2.5, words: 'Змочіть обличчя\nводою & милом' }],
    ],
    [
      'of an hour, and two at once',
      'WEBVTT\n\n01:00:00.250 --> 01:00:01.000\nТак\n\n01:00:00.250 --> 01:00:02.000\nІ так',
      [
        { from: 3600.25, to: 3601, words: 'Так' },
        { from: 3600.25, to: 3602, words: 'І так' },
      ],
    ],
    [
      'with names of what every object has',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n&constructor; &__proto__; &amp; &nbsp;так',
      [{ from: 1, to: 2, words: '&constructor; &__proto__; &  так' }],
    ],
    [
      'with marks of direction, controls and other lines',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nА\u202Eб\u200B\u0007&rlm;\u2028\u2028 Iще\u00a0раз ',
      [{ from: 1, to: 2, words: 'Аб\nІще раз' }],
    ],
  ])('%s are read', (_what, file, captions) => {
    expect(readCaptions(file)).toEqual({ kind: 'read', captions })
  })

  test.each([
    ['no WebVTT', '1\n00:00:01,000 --> 00:00:02,000\nТак', 1],
    ['nothing', '', 1],
    ['no caption', 'WEBVTT\n\nNOTE нічого\n', 4],
    ['a comma', 'WEBVTT\n\n00:01,000 --> 00:02,000\nТак', 3],
    ['a comma under a name', 'WEBVTT\n\n1\n00:01,000 --> 00:02,000\nТак', 4],
    ['an end before its beginning', 'WEBVTT\n\n00:02.000 --> 00:01.000\nТак', 3],
    ['one before the last', 'WEBVTT\n\n00:02.000 --> 00:03.000\nТак\n\n00:01.000 --> 00:02.000\nТак', 6],
    ['no words', 'WEBVTT\n\n00:02.000 --> 00:03.000\n<i></i>', 3],
    ['hours beyond a day', 'WEBVTT\n\n23:59:59.000 --> 25:00:00.000\nТак', 3],
    ['hours beyond reckoning', `WEBVTT\n\n00:01.000 --> ${'9'.repeat(20)}:00:00.000\nТак`, 3],
    ['minutes beyond an hour', 'WEBVTT\n\n61:02.000 --> 61:03.000\nТак', 3],
  ])('with %s are wrong in a line', (_what, file, line) => {
    expect(readCaptions(file)).toEqual({ kind: 'wrong', line })
  })

  test('of more than is read in time are too long, in a line', () => {
    const file = (letters: number) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${'а'.repeat(letters)}`
    expect(readCaptions(file(longestCaption)).kind).toBe('read')
    expect(readCaptions(file(longestCaption + 1))).toEqual({ kind: 'too-long', line: 3 })
  })

  test('are written as they are read', async () => {
    const ours = new URL('../../../public/media/videos/cleansing.vtt', import.meta.url)
    const read = readCaptions(await readFile(ours, 'utf8'))
    const captions = read.kind === 'read' ? read.captions : []
    expect(captions.length).toBeGreaterThan(20)
    const odd = [...captions, { from: 3700, to: 3700.5, words: 'a < b --> & c' }]
    expect(readCaptions(captionFile(odd))).toEqual({ kind: 'read', captions: odd })
  })
})
