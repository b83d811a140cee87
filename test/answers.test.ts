import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** How the pages name what they call; every list is walked by its record. */
const calls =
  /\b\w+List\.address\b|\bapiPaths\.\w+|\b\w+Addresses\.\w+|\b(?:office|order|damage|quiz|resolvedAlerts|events)\w*Address\b|\borderPageNewsPath\b/g

/** What is answered elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  'apiPaths.countView': 'its own journey, views.spec.ts',
  eventsAddress: 'news, told by the journey itself',
  orderPageNewsPath: 'news, told by the journey itself',
}

const named = (files: readonly string[]) => new Set(files.flatMap((file) => textOf(file).match(calls) ?? []))

test('every call of every page is answered with nonsense by a journey', () => {
  const called = named(
    globSync('src/{web,office}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file)),
  )
  const journeys = named(globSync('e2e/*nonsense.spec.ts', { cwd: root }))
  expect(called.size).toBeGreaterThan(50)
  expect([...called].filter((call) => !journeys.has(call)).toSorted()).toEqual(
    Object.keys(elsewhere).toSorted(),
  )
})

test('no answer is believed to be what it should be', () => {
  const casting = globSync('src/{web,office}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /\b(?:ask|send|sendFile|sendWithProgress|callFunction)<|await \w+\.json\(\)\) as |Our own server speaks here/.test(
      textOf(file).replace(/function \w+<\w+>/g, ''),
    ),
  )
  expect(casting).toEqual([])
})
