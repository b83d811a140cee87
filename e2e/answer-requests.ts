import type { CDPSession, Page } from '@playwright/test'

/** A request as a server hears it. */
export interface Asked {
  readonly url: URL
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

export interface Answer {
  readonly status: number
  /** An object goes as JSON, a string as HTML. */
  readonly body: object | string
}

/** What becomes of a request: answered, cut off, or left without an answer for ever. */
export type Outcome = Answer | 'unreachable' | 'silence'
export type Answering = (asked: Asked) => Outcome | Promise<Outcome>

interface Paused {
  readonly requestId: string
  readonly request: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly postData?: string
  }
}

interface Answered {
  readonly browser: CDPSession
  /** By path of address; the last that was given holds. */
  readonly answers: Map<string, Answering>
}

const answeredPages = new WeakMap<Page, Answered>()

/**
 * Answers whatever the page asks at this path. `page.route` has every file of the shop pass through the test and past
 * the browser's cache, two thirds of an opened page more; here only these requests wait.
 */
export async function answerRequests(page: Page, path: string, answer: Answering) {
  const { browser, answers } = answeredPages.get(page) ?? (await beginAnswering(page))
  answers.set(path, answer)
  const patterns = [...answers.keys()].map((at) => ({ urlPattern: `*${at}*` }))
  await browser.send('Fetch.enable', { patterns })
}

/** Requests go their ways again. */
export async function stopAnswering(page: Page) {
  const answered = answeredPages.get(page)
  answeredPages.delete(page)
  await answered?.browser.detach()
}

async function beginAnswering(page: Page): Promise<Answered> {
  const browser = await page.context().newCDPSession(page)
  const begun: Answered = { browser, answers: new Map() }
  answeredPages.set(page, begun)
  browser.on('Fetch.requestPaused', (paused: Paused) => {
    // The page may be gone before it is answered.
    answerOne(begun, paused).catch(() => undefined)
  })
  return begun
}

async function answerOne({ browser, answers }: Answered, { requestId, request }: Paused) {
  const url = new URL(request.url)
  const answer = answers.get(url.pathname)
  if (!answer) return browser.send('Fetch.continueRequest', { requestId })
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const body = request.postData ? (JSON.parse(request.postData) as Asked['body']) : {}
  const outcome = await answer({ url, headers, body })
  if (outcome === 'silence') return
  if (outcome === 'unreachable')
    return browser.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  const [type, words] =
    typeof outcome.body === 'string'
      ? ['text/html; charset=utf-8', outcome.body]
      : ['application/json', JSON.stringify(outcome.body)]
  return browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: outcome.status,
    responseHeaders: [{ name: 'content-type', value: type }],
    body: Buffer.from(words).toString('base64'),
  })
}
