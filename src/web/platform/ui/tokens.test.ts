import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const colours = new Map(
  [...sheet.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]),
)
const tints = [...colours.keys()].filter((name) => name.endsWith('-tint'))
const papers = ['paper', 'paper-deep', 'surface']

test('words can be read on every ground they stand on', () => {
  expect(tints).toHaveLength(6)
  for (const ground of [...papers, ...tints]) {
    expect([ground, contrast('ink', ground) >= 7]).toEqual([ground, true])
    expect([ground, contrast('danger', ground) >= 4.5]).toEqual([ground, true])
  }
  for (const ground of papers) expect([ground, contrast('ink-soft', ground) >= 4.5]).toEqual([ground, true])
  for (const button of ['action', 'action-deep', 'ink']) {
    expect([button, contrast('paper', button) >= 7]).toEqual([button, true])
  }
  expect(contrast('success', 'surface')).toBeGreaterThanOrEqual(4.5)
})

test('edges of what can be pressed, and the mark of focus, stand out from every ground', () => {
  for (const ground of [...papers, ...tints]) {
    for (const mark of ['edge', 'action', 'danger']) {
      expect([mark, ground, contrast(mark, ground) >= 3]).toEqual([mark, ground, true])
    }
  }
})

/** WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(name: string): number {
  const hex = colours.get(name)
  if (!hex) throw new Error(`there is no colour ${name}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
