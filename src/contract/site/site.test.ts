import { expect, test } from 'vitest'
import { isListed } from './site.ts'

test.each([
  ['live', 'https://shop.example', true],
  ['test', 'https://shop.example', false],
  // Nobody else can open it, so its pages are as those of a live shop.
  ['test', 'http://localhost:4000', true],
  ['test', 'http://127.0.0.1:4000', true],
  ['test', 'http://[::1]:4000', true],
  ['test', 'http://192.168.0.5:4000', false],
  ['test', 'http://localhost.example', false],
  ['test', 'https://127.0.0.1.example', false],
  ['test', 'http://shop.localhost.example:80', false],
] as const)('a %s shop at %s may be listed by search engines: %s', (mode, origin, listed) => {
  expect(isListed({ isTestMode: mode === 'test', origin })).toBe(listed)
})
