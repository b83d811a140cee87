import { expect, type Page } from '@playwright/test'
import { phone } from './browser-options.ts'
import { isChosen, seedOfRun, someWidths } from './chosen-looks.ts'
import { faultsOf, plainFaultsOf, walkByKeyboard } from './examine.ts'
import { test } from './kept-page.ts'
import { type Opening, onwards, screens } from './screens.ts'

// A phone of the browser's own making zooms out by itself from what is too wide.
test.use({ isMobile: false, contextOptions: { reducedMotion: 'reduce' } })

/** Where a finger is offered something else than a mouse: with no photo yet, to either, and beside photos. */
const differsByPointer = new Set(['quiz-photos', 'quiz-photos-self', 'quiz-photos-added'])

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

for (const { name, open, index, more } of walks()) {
  const last = more.at(-1)
  const which = last ? `screens from ${name} to ${last.name}` : `screen ${name}`
  test(
    `on the ${which} everything can be read and pressed, and nothing moves`,
    { tag: differsByPointer.has(name) ? ['@both-widths'] : [] },
    async ({ page }) => {
      await open(page)
      await look(page, name, index)
      for (const next of more) {
        await test.step(next.name, async () => {
          await onwards[next.name]?.(page)
          await look(page, next.name, next.index)
        })
      }
    },
  )
}

/** Each begins with a state that is opened, and goes on to those that are come to from it. */
function walks() {
  const found: { name: string; open: Opening; index: number; more: { name: string; index: number }[] }[] = []
  for (const [index, [name, open]] of Object.entries(screens).entries()) {
    if (name in onwards) found.at(-1)?.more.push({ name, index })
    else found.push({ name, open, index, more: [] })
  }
  return found
}

async function look(page: Page, name: string, index: number) {
  if (isWalked.has(name)) expect.soft(await keyboardFaults(page), name).toEqual([])
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
async function keyboardFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()
  for (const size of windows) {
    await page.setViewportSize(size)
    const { names, faults } = await walkByKeyboard(page)
    found.push(...faults.map((fault) => `${size.width} px: ${fault}`))
    if (names[0] !== 'A Перейти до основного вмісту') found.push(`the first stop is ${names[0]}`)
    if (names.length <= 5) found.push(`only ${names.length} stops`)
  }
  if (before) await page.setViewportSize(before)
  return found
}
