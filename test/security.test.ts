import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')

test('what docs/security.md names as holding something is there', () => {
  const named = [...page.matchAll(/`((?:src|test|packages|e2e|ops|scripts)\/[^`]*)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter((file) => !existsSync(root + file))).toEqual([])
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  )
  const commands = [...page.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('every requirement of ASVS has one row, each of which says how it stands', () => {
  const rows = [
    ...page.matchAll(/^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) +\| [^|]+ \| ([^|]+?) +\| [^|]+\|$/gm),
  ]
  const requirements = rows.flatMap(([, numbers = '']) => numbers.split(', '))
  // Those of levels 1 and 2 in 5.0.0.
  expect(requirements).toHaveLength(253)
  expect(new Set(requirements).size).toBe(253)
  expect(new Set(rows.map(([, , state]) => state))).toEqual(new Set(['met', 'n/a', 'partly', 'not met']))
})
