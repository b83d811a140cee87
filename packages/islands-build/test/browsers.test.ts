import { expect, test } from 'vitest'
import { buildTargets } from '../src/browsers.ts'

test('browsers are told as the bundler calls them, each once', () => {
  expect(
    buildTargets(['safari >= 15.6', 'ios_saf >= 15.6', 'chrome >= 100', 'and_chr >= 100', 'firefox >= 102']),
  ).toEqual(['safari15.6', 'ios15.6', 'chrome100', 'firefox102'])
})

test.each(['defaults', 'safari > 15', 'opera >= 90', 'chrome >= '])('«%s» names none', (words) => {
  expect(() => buildTargets([words])).toThrow(words)
})
