import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { published } from '../encode/places.mjs'
import { sheetOf, sheets } from './sheets.mjs'

test('an option that nobody has drawn has a plain mark in its place', () => {
  const sheet = sheetOf(['goals-one', 'goals-two', 'goals-three'], {
    'goals-one': '<path d="M0 0"/>',
    'goals-three': '<path d="M9 9"/>',
  })
  expect(sheet.split('\n').slice(1, 4)).toEqual([
    '<g id="goals-one" transform="translate(0 0)"><path d="M0 0"/></g>',
    expect.stringMatching(/^<g id="goals-two" transform="translate\(0 112\)"><circle .*\/><\/g>$/),
    '<g id="goals-three" transform="translate(0 224)"><path d="M9 9"/></g>',
  ])
})

test('a question without pictures has marks alone', () => {
  expect(sheetOf(['sun-yes', 'sun-no']).match(/<circle cx="56" cy="56" r="14"/g)).toHaveLength(2)
})

test.each(Object.entries(sheets()))(
  '%s is published as it is drawn: else node studio/icons/sprite.mjs',
  async (name, sheet) => {
    expect(await readFile(path.join(published, 'media/quiz', `${name}.svg`), 'utf8')).toBe(sheet)
  },
)
