import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))

test('no field changes its number by a wheel that scrolls the page', () => {
  const withNumbers = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    /type=["'{]+number|type: 'number'/.test(readFileSync(new URL(file, `file://${web}`), 'utf8')),
  )
  expect(withNumbers).toEqual([])
})
