import type { Page } from '@playwright/test'

/** What is pressed again and again while the calls it makes are answered with nonsense. */
export interface Press {
  /**
   * Paths whose calls are answered, with an answer as it should be: the nonsense is made of it. A path may have its method
   * before it, and end in `*`; {@link asReal} stands for what the shop really says.
   */
  readonly calls: Readonly<Record<string, unknown>>
  /** Of these only now and then: the call before them has to succeed. */
  readonly onlyAfter?: Readonly<Record<string, string>>
  readonly seed: number
  readonly answers: number
  /** In the page: whether nothing is under way, then does it once more. A selector of what is pressed. */
  readonly selector?: string
  /** The words of buttons and links in its place: of those that are there, the first is pressed. */
  readonly buttons?: readonly string[]
  /** In place of a press: the shop tells of news, after {@link withoutNews}, or of what is none. */
  readonly isNews?: true
  /** Typed into the field in place of a press. */
  readonly typed?: boolean
  /** Chosen in the field in place of a press. */
  readonly file?: { readonly name: string; readonly type: string; readonly bytes: string }
  /** So long at most, milliseconds. */
  readonly most?: number
  /** An answer may be such that the page is left by it. */
  readonly mayLeave?: true
  /** There is nothing left to press when nothing could be for so long. */
  readonly longestWait?: number
  /** What a page says that has broken; else its crash panel has left its template. */
  readonly broken?: string
}

/** As the shop really says it. */
export const asReal = '<real>'

export interface Pressed {
  readonly answered: number
  /** By the path that was named. */
  readonly byCall: Readonly<Record<string, number>>
  /** Whatever took the page's place or stood above it. */
  readonly crashes: readonly string[]
  readonly errors: readonly string[]
}

/** Answers that are none, made of one that is; in the page. */
function makeNonsense(seed: number) {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One
  const odd: unknown[] = [
    null,
    0,
    -1,
    1e21,
    true,
    '',
    'x',
    [],
    {},
    [null],
    { a: 1 },
    'javascript:alert(1)',
    '2026-13-45',
    '\uD800',
  ]
  /** One part of it, however deep, taken away or put in another's place. */
  const spoiled = (right: unknown): unknown => {
    if (typeof right !== 'object' || right === null || random() < 0.1) return pick(odd)
    const keys = Object.keys(right)
    if (keys.length === 0) return pick(odd)
    const key = pick(keys)
    const copy: object = Array.isArray(right) ? [...right] : { ...right }
    if (random() < 0.3) Reflect.deleteProperty(copy, key)
    else Reflect.set(copy, key, spoiled(Reflect.get(copy, key)))
    return copy
  }
  const statuses = [200, 200, 200, 201, 400, 401, 403, 404, 406, 409, 410, 413, 422, 429, 500, 502, 503, 504]
  const refusals: unknown[] = [
    { error: 'boom' },
    { message: 'x' },
    { code: 'x' },
    { code: 5, error: [] },
    { error: '' },
    { statusCode: '503' },
    { code: 'price_changed' },
    { code: 'price_changed', error: 'x', kitPrice: 'x' },
    { code: 'offer_changed', error: 'x', offerVersion: 7 },
    { code: 'invalid_body', error: 'x', fields: 'city' },
    { code: 'unknown_order', error: {} },
    { code: 'changed', error: 'x', order: null },
    { code: 'changed', error: 'x', order: { number: 5, parcels: [] } },
    { code: 'point_changed', error: 'x', fields: [5] },
  ]
  const answerOf = (right: unknown): Response => {
    const way = random()
    const status = pick(statuses)
    const json = {
      'content-type': 'application/json',
      'retry-after': pick(['1', '0', '-1', 'x', '999999']),
    }
    const cut = JSON.stringify(right).slice(0, -2)
    if (way < 0.1)
      return new Response('<title>502 Bad Gateway</title>', {
        status,
        headers: { 'content-type': 'text/html' },
      })
    if (way < 0.2)
      return new Response(pick(['', 'x', cut, '{', 'null', '"x"', '[]', 'undefined']), {
        status,
        headers: json,
      })
    if (way < 0.3) {
      const broken = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(cut))
          stream.error(new TypeError('network error'))
        },
      })
      return new Response(broken, { status, headers: json })
    }
    if (way < 0.5) return new Response(JSON.stringify(pick(refusals)), { status, headers: json })
    return new Response(JSON.stringify(spoiled(right)), { status, headers: json })
  }
  return { random, pick, answerOf, odd }
}

/** Before a page is opened: what it hears from the shop is what the journey says. */
export async function withoutNews(page: Page) {
  await page.addInitScript(() => {
    const heard: EventTarget[] = []
    class NoNews extends EventTarget {
      static readonly CLOSED = 2
      readonly readyState = 1
      constructor() {
        super()
        heard.push(this)
      }
      close() {
        heard.splice(0, heard.length, ...heard.filter((one) => one !== this))
      }
    }
    Reflect.set(window, 'EventSource', NoNews)
    Reflect.set(window, 'tellNews', (data: string) => {
      for (const one of heard) one.dispatchEvent(new MessageEvent('message', { data }))
    })
  })
}

/** Presses in the page, so that two thousand answers take seconds. Everything else the page asks goes its way. */
export async function pressAmidNonsense(page: Page, press: Press): Promise<Pressed> {
  // The function itself goes to the page with what it needs.
  await page.evaluate(`window.makeNonsense = ${makeNonsense.toString()}`)
  const pressing = page.evaluate(async ({ calls, onlyAfter = {}, seed, answers, most = 60_000, ...how }) => {
    const make = Reflect.get(window, 'makeNonsense') as typeof makeNonsense
    const { random, pick, answerOf, odd } = make(seed)
    const errors: string[] = []
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('error', ({ message }) => errors.push(message), { signal })
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      reason instanceof DOMException || errors.push(String(reason))
    addEventListener('unhandledrejection', onRejection, { signal })

    const byCall: Record<string, number> = {}
    let answered = 0
    const callOf = (method: string, path: string) =>
      Object.keys(calls).find((call) => {
        const [named, ofMethod] = call.split(' ').toReversed() as [string, string | undefined]
        const isPath = named.endsWith('*') ? path.startsWith(named.slice(0, -1)) : path === named
        return isPath && (ofMethod === undefined || ofMethod === method)
      })
    const count = (call: string) => {
      answered++
      byCall[call] = (byCall[call] ?? 0) + 1
    }
    const real = window.fetch.bind(window)
    window.fetch = async (asked, init) => {
      const path = new URL(asked instanceof Request ? asked.url : String(asked), location.href).pathname
      const call = callOf(init?.method ?? 'GET', path)
      if (call === undefined) return real(asked, init)
      const second = onlyAfter[path]
      // The first of two succeeds every other time.
      if (second !== undefined && random() < 0.5) return Response.json(calls[path])
      const right: unknown =
        calls[call] === '<real>' ? await (await real(asked, { ...init, signal: null })).json() : calls[call]
      count(call)
      if (random() < 0.05) throw new TypeError('Failed to fetch')
      return answerOf(right)
    }
    const plain = XMLHttpRequest
    const json = (text: string): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        return null
      }
    }
    Reflect.set(
      window,
      'XMLHttpRequest',
      class extends plain {
        call: string | undefined
        override open(method: string, url: string | URL) {
          this.call = callOf(method, new URL(url, location.href).pathname)
          super.open(method, url)
        }
        override send(body?: XMLHttpRequestBodyInit) {
          if (this.call === undefined) super.send(body)
          else void this.answer(this.call)
        }
        async answer(call: string) {
          count(call)
          const answer = answerOf(calls[call])
          const told = await answer.text().catch(() => undefined)
          if (told !== undefined) {
            Object.defineProperties(this, {
              status: { value: answer.status },
              responseText: { value: told },
              response: { get: () => (this.responseType === 'json' ? json(told) : told) },
            })
          }
          for (const name of [told === undefined ? 'error' : 'load', 'loadend'])
            this.dispatchEvent(new ProgressEvent(name))
        }
      },
    )

    const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))
    const isCalled = (element: Element, words: string) =>
      [element.textContent, element.getAttribute('aria-label')].some(
        (said) => said?.replaceAll('\u00a0', ' ').trim() === words,
      )
    const isFree = (element: HTMLElement) =>
      element.getAttribute('aria-busy') !== 'true' && !element.hasAttribute('disabled')
    const pressable = () => {
      if (how.selector !== undefined) return document.querySelector<HTMLElement>(how.selector)
      const inDialog = (one: HTMLElement) => Number(one.closest('dialog[open]') !== null)
      const all = [...document.querySelectorAll<HTMLElement>('button, a')]
        .filter((one) => one.checkVisibility())
        .toSorted((one, other) => inDialog(other) - inDialog(one))
      return how.buttons?.flatMap((words) => all.filter((one) => isCalled(one, words))).find(isFree)
    }
    const end = performance.now() + most
    // What waits for nothing but a press is free long before: there is nothing left to press.
    const longestWait = how.longestWait ?? 12_000
    let lastPressed = performance.now()
    const isOver = () =>
      answered >= answers || performance.now() >= end || performance.now() - lastPressed > longestWait
    for (let time = 0; !isOver(); time++) {
      if (how.isNews) {
        const tell = Reflect.get(window, 'tellNews') as (data: string) => void
        tell(
          random() < 0.7
            ? '{"kind":"everything"}'
            : pick(['', '{', '[]', JSON.stringify({ kind: pick(odd) })]),
        )
        lastPressed = performance.now()
        await pause(130)
        continue
      }
      const pressed = pressable()
      if (!pressed || !isFree(pressed)) {
        await pause()
        continue
      }
      lastPressed = performance.now()
      if (how.file && pressed instanceof HTMLInputElement) {
        const { name, type, bytes } = how.file
        const chosen = new DataTransfer()
        chosen.items.add(new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name, { type }))
        pressed.files = chosen.files
        pressed.dispatchEvent(new Event('change', { bubbles: true }))
        await pause(100)
      } else if (how.typed && pressed instanceof HTMLInputElement) {
        // As a person does it, past what React has put on the element.
        Reflect.set(HTMLInputElement.prototype, 'value', `львів ${time}`, pressed)
        pressed.dispatchEvent(new Event('input', { bubbles: true }))
        await pause(200)
      } else pressed.click()
      await pause()
    }
    window.fetch = real
    Reflect.set(window, 'XMLHttpRequest', plain)
    await pause(300)
    listening.abort()
    const shown = document.querySelector('main')?.textContent ?? document.body.textContent ?? ''
    const isBroken =
      how.broken === undefined
        ? document.getElementById('crash') === null
        : shown.replaceAll('\u00a0', ' ').includes(how.broken)
    return { answered, byCall, crashes: isBroken ? [shown.slice(0, 200)] : [], errors }
  }, press)
  if (!press.mayLeave) return pressing
  try {
    return await pressing
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error
    await page.waitForLoadState()
    return { answered: 1, byCall: {}, crashes: [], errors: [] }
  }
}
