import { expect, test } from 'vitest'
import {
  address,
  bare,
  byName,
  day,
  flag,
  ifSaid,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  type Reading,
  record,
  text,
  uuid,
  variant,
  word,
} from './reading.ts'

const parcel = record<{ number: number; at: string | null; words: readonly string[] }>({
  number,
  at: orNull(moment),
  words: listOf(word),
})

test('what is of the shape is read, without what nobody asked for', () => {
  expect(parcel({ number: 1, at: '2026-11-28T10:00:00Z', words: ['a'], more: 5 })).toEqual({
    number: 1,
    at: '2026-11-28T10:00:00Z',
    words: ['a'],
  })
  expect(ifSaid(text)(null)).toBeUndefined()
  expect(oneOf(['paid', 'pending'], 'pending')('новий')).toBe('pending')
  expect(byName(flag)({ a: true })).toEqual({ a: true })
})

type Stage = { readonly kind: 'paid'; readonly at: string } | { readonly kind: 'new' }
const stage = variant<Stage, 'kind'>('kind', {
  paid: record<{ at: string }>({ at: moment }),
  new: bare,
})

test('one of several shapes is read as its word says, and what is not said stays absent', () => {
  expect(stage({ kind: 'new', at: 'x' })).toEqual({ kind: 'new' })
  expect(stage({ kind: 'paid', at: '2026-11-28T10:00:00Z' })).toEqual({
    kind: 'paid',
    at: '2026-11-28T10:00:00Z',
  })
  const link = record<{ href?: string | undefined }>({ href: ifSaid(text) })
  expect(Object.keys(link({}))).toEqual([])
})

const wrong: readonly (readonly [string, Reading<unknown>, unknown])[] = [
  ['no object', parcel, 'x'],
  ['a list', parcel, [1]],
  ['another word', stage, { kind: 'old' }],
  ['a word of every object', stage, { kind: 'constructor' }],
  ['the shape of another word', stage, { kind: 'paid' }],
  ['null', parcel, null],
  ['a field that is missing', parcel, { number: 1, words: [] }],
  ['a field of another kind', parcel, { number: '1', at: null, words: [] }],
  ['no list', parcel, { number: 1, at: null, words: {} }],
  ['an empty word', parcel, { number: 1, at: null, words: [''] }],
  ['a moment that is none', moment, '2026-13-45'],
  ['a day that is none', day, '2026-02-31x'],
  ['a script', address, 'javascript:alert(1)'],
  ['an address with a blank', address, 'https://bank example/'],
  ['no id', uuid, '1'],
  ['an unknown word', oneOf(['a']), 'b'],
  ['an object by names that is a list', byName(flag), []],
]

test.each(wrong)('%s is refused', (_what, read, said) => expect(() => read(said)).toThrow(TypeError))
