import { expect, test } from 'vitest'
import { inlineTokens } from './inline-tokens.ts'

const root = ':root{--ink:#123;--space:1rem;--gap:calc(2*var(--space));--tint:#eee}'

test.each([
  ['a{color:var(--ink)}', 'a{color:#123}'],
  ['a{margin:0 calc(-1*var(--space))}', 'a{margin:0 calc(-1*1rem)}'],
  ['a{gap:var(--gap)}', 'a{gap:calc(2*1rem)}'],
  ['a{border:1px solid var(--ink);padding:var(--space)}', 'a{border:1px solid #123;padding:1rem}'],
])('writes a token where it is used: %s', (rule, written) => {
  expect(inlineTokens(root + rule)).toContain(written)
})

test.each([
  ['what is defined elsewhere too', '.b{--tint:#fff}.c{background:var(--tint)}'],
  ['what nothing defines', '.c{background:var(--other)}'],
  ['a use that says what to do without it', '.c{color:var(--ink, red)}'],
])('leaves alone %s', (_what, rules) => {
  expect(inlineTokens(root + rules)).toContain(rules)
})

test('keeps the definitions, which markup may use', () => {
  const css = inlineTokens(`${root}a{color:var(--ink)}`)
  expect(css).toContain('--ink:#123')
  expect(css).toContain('--space:1rem')
})
