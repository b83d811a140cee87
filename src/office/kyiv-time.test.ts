import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const office = import.meta.dirname

/** Reads or formats by the device's time zone. */
const byDevice = [
  /\.toLocale(Date|Time)String\(/,
  /\.(get|set)(Hours|Minutes|Date|Day|Month|FullYear)\(/,
  /\.getTimezoneOffset\(/,
  /new Date\(\s*\d/,
]

test('times in the office are typed and shown by Ukraine’s clock', () => {
  const files = readdirSync(office, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(100)
  for (const file of files) {
    const source = readFileSync(join(office, file), 'utf8')
    for (const pattern of byDevice) expect(source, `${file}: ${pattern}`).not.toMatch(pattern)
    for (const [, options = ''] of source.matchAll(/new Intl\.DateTimeFormat\(([^)]*)\)/g))
      expect(options, `${file}: a format of dates without a time zone`).toMatch(/timeZone|\.\.\.kyiv/)
    // Its value has no zone.
    if (/datetime-local/.test(source)) expect(source, file).toMatch(/kyivMoment\(/)
  }
})
