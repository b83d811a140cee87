import { expect, type Page, type ViewportSize } from '@playwright/test'
import { phone } from './browser-options.ts'
import { isChosen, oneOf, seedOfRun, someWidths, walkTimeout } from './chosen-looks.ts'
import { faultsOf, keepAxeAtHand, plainFaultsOf, walkByKeyboard } from './examine.ts'
import { test } from './kept-page.ts'
import { visits, walks } from './screens.ts'

// A phone of the browser's own making zooms out by itself from what is too wide.
test.use({ isMobile: false, contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(({ page }) => keepAxeAtHand(page))

/** Where a finger is offered something else than a mouse: with no photo yet, to either, and beside photos. */
const differsByPointer = new Set([
  'quiz-photos',
  'quiz-photos-self',
  'quiz-photos-added',
  'buyers-page-damage-consent',
])

/** Each page and each step once: what is pressed, and what axe sees at a desktop, differs little between the states of one. */
const isWalked = new Set([
  'landing',
  'kits',
  'videos',
  'about',
  'terms',
  'privacy',
  'delete-data-key',
  'not-found',
  'quiz-about-filled',
  'quiz-symptoms-chosen',
  'quiz-sensitivities-chosen',
  'quiz-goals-chosen',
  'quiz-currentSkincare-chosen',
  'quiz-photos',
  'result-gentle',
  'checkout-add-on',
  'checkout-place-chosen',
  'checkout-consultation',
  'checkout-unknown',
  'order-confirmed',
  'order-checking-elsewhere',
  'order-failed-elsewhere',
  'buyers-page-sent',
  'buyers-page-unpaid',
  'buyers-page-damage-consent',
  'review-refused',
  'find-order',
])

let seen = 0
for (const walk of [...visits, ...walks]) {
  const names = Object.keys(walk)
  const first = seen
  seen += names.length
  const which = names.length > 1 ? `screens from ${names[0]} to ${names.at(-1)}` : `screen ${names[0]}`
  test(
    `on the ${which} everything can be read and pressed, and nothing moves`,
    { tag: names.some((name) => differsByPointer.has(name)) ? ['@both-widths'] : [] },
    async ({ page }) => {
      test.setTimeout(walkTimeout)
      for (const [nth, [name, open]] of Object.entries(walk).entries()) {
        await test.step(name, async () => {
          await open(page)
          await look(page, name, first + nth)
        })
      }
    },
  )
}

async function look(page: Page, name: string, index: number) {
  if (isWalked.has(name))
    expect.soft(await keyboardFaults(page, oneOf(windows, index)), `${name}, ${seedOfRun}`).toEqual([])
  expect.soft(await faultsIn(page, name, index), `${name}, ${seedOfRun}`).toEqual([])
}

/** Of a state that is neither walked nor chosen what is seen of it as it is, this time. */
async function faultsIn(page: Page, name: string, index: number): Promise<string[]> {
  const wordWidths = someWidths(index)
  if (isWalked.has(name)) return faultsOf(page, { wordWidths })
  return isChosen(index) ? faultsOf(page, { wordWidths, axeSizes: [phone.viewport] }) : plainFaultsOf(page)
}

const windows = [
  { width: 1280, height: 800 },
  // The same magnified four times, with the bars of a browser.
  { width: 320, height: 256 },
]

/** What is wrong for someone without a mouse. */
async function keyboardFaults(page: Page, sizes: readonly ViewportSize[]): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    const { names, faults } = await walkByKeyboard(page)
    found.push(...faults.map((fault) => `${size.width} px: ${fault}`))
    if (names[0] !== 'A Перейти до основного вмісту') found.push(`the first stop is ${names[0]}`)
    if (names.length <= 5) found.push(`only ${names.length} stops`)
  }
  if (before) await page.setViewportSize(before)
  return found
}
