import { expect, test } from '@playwright/test'
import { screens } from './screens.ts'
import { breaksOf } from './broken-words.ts'

/** `npm run proof:words` looks at every fourth width. */
const seed = Number(process.env['WORDS_SEED'] ?? 1)

/** Screens that are whole at every width; the others join them as they are mended. */
const whole = /^(landing|kits|videos|about|terms|privacy|not-found|quiz-about)$/

for (const [index, [name, open]] of Object.entries(screens).entries()) {
  if (!whole.test(name)) continue
  test(`on the screen ${name} every word is whole`, { tag: '@desktop' }, async ({ page }) => {
    await open(page)
    const breaks = await breaksOf(page, { widths: someWidths(seed + index), textScales: [1, 2] })
    expect(breaks).toEqual([])
  })
}

/** The narrowest, two usual phones, and five more that differ from screen to screen. */
function someWidths(from: number): number[] {
  let state = from
  const next = () => {
    state = (state * 48271 + 11) % 2147483647
    return 320 + (state % 1601)
  }
  return [320, 360, 390, ...Array.from({ length: 5 }, next)]
}
