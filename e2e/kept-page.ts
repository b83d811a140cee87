import { setTimeout as sleep } from 'node:timers/promises'
import { type CDPSession, type Page, test as plainTest } from '@playwright/test'
import { stopAnswering } from './answer-requests.ts'
import { patience } from './browser-options.ts'

interface Kept {
  readonly page: Page
  readonly browser: CDPSession
  /** What sort it was made for. */
  readonly device: string
}

let kept: Kept | undefined

/**
 * For many short looks at the shop: `page` is one page of the worker, emptied of what the test before left in it. A new
 * one is a process that loads and compiles everything anew, a third of such a test. Not for what touches the clock, lets
 * a service worker in or gives the page a device of passkeys, nor for the full browser.
 */
export const test = plainTest.extend({
  page: async ({ browser, baseURL, viewport, isMobile, hasTouch, contextOptions }, give) => {
    const device = JSON.stringify([isMobile, hasTouch, contextOptions])
    if (kept?.device !== device) {
      await kept?.page.context().close()
      const made = await (await browser.newContext()).newPage()
      kept = { page: made, browser: await made.context().newCDPSession(made), device }
    }
    const now = kept
    const { page } = now
    if (viewport) await page.setViewportSize(viewport)
    const takeBack = keepTrackOfScripts(page)
    await give(page)
    const emptied = takeBack().then(() => empty(now, baseURL ?? ''))
    if (!(await isDoneInTime(emptied))) forget()
  },
})

/** Emptied in a twentieth of a second as a rule. */
const isDoneInTime = (work: Promise<void>) =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    sleep(patience * 2_000, false, { ref: false }),
  ])

/** What its page was on the way to may hold it for ever: the next test has a new one, and this one's is over. */
function forget() {
  // Nor does anybody wait for its end.
  kept?.page
    .context()
    .close()
    .catch(() => undefined)
  kept = undefined
}

/** What tests listen to. */
const heard = ['request', 'response', 'framenavigated', 'dialog', 'pageerror']

/** Answers with what takes the scripts that a test adds for later documents out of them again. */
function keepTrackOfScripts(page: Page) {
  const add = page.addInitScript.bind(page)
  const added: ReturnType<typeof add>[] = []
  page.addInitScript = new Proxy(add, {
    apply(_, __, script) {
      const adding: ReturnType<typeof add> = Reflect.apply(add, undefined, script)
      added.push(adding)
      return adding
    },
  })
  return async () => {
    Reflect.deleteProperty(page, 'addInitScript')
    for (const adding of added) await (await adding).dispose()
  }
}

/**
 * Leaves the shop's page for one without a script, closes tabs beside it, and takes back what it kept, was allowed, told
 * or cut off from.
 */
async function empty({ page, browser }: Kept, origin: string) {
  for (const beside of page.context().pages()) if (beside !== page) await beside.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await stopAnswering(page)
  for (const event of heard) page.removeAllListeners(event)
  await page.context().setOffline(false)
  await page.context().clearPermissions()
  const forgetWhatItKept = async () => {
    await page.evaluate(() => sessionStorage.clear())
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  }
  const isBuyers = page.url().startsWith(origin) && !page.url().startsWith(`${origin}/office`)
  const isEnded = isBuyers && (await page.evaluate(endWhereItStands, nowhere).catch(() => false))
  // Of the same origin: a page of another would be another process.
  if (!isEnded) await leaveFor(page, nowhere)
  // Of a page with hardly anything on it these take less.
  await page.emulateMedia({ media: null })
  await page.mouse.move(0, 0)
  await forgetWhatItKept()
  // Another page was on its way.
  if (page.url() === origin + nowhere) return
  await leaveFor(page, nowhere)
  await forgetWhatItKept()
}

const nowhere = '/robots.txt'

/**
 * The page is as good as left, but what it was built of is still in memory for the next, a third of whose opening that
 * is. Not for the office, whose pages have more than a script running.
 */
function endWhereItStands(address: string) {
  stop()
  // Where a test has it refused, this throws.
  sessionStorage.clear()
  for (let id = Number(setTimeout(() => {})); id > 0; id--) clearTimeout(id)
  document.open()
  document.close()
  history.replaceState(null, '', address)
  // An answer on its way may still find somebody who would ask for more.
  Object.defineProperties(window, { fetch: { value: undefined }, XMLHttpRequest: { value: undefined } })
  return true
}

/** A page that a test left may be on its way to others, which then come first. */
async function leaveFor(page: Page, address: string, tries = 5) {
  try {
    await page.goto(address)
  } catch (error) {
    const isOnItsWay =
      error instanceof Error && /interrupted by another navigation|ERR_ABORTED/.test(error.message)
    if (!isOnItsWay || tries === 0) throw error
    await page.waitForLoadState()
    await leaveFor(page, address, tries - 1)
  }
}
