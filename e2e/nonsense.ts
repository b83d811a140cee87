import type { Page } from '@playwright/test'

/** What is pressed again and again while the calls it makes are answered with nonsense. */
export interface Press {
  /** Paths whose calls are answered, with an answer as it should be; the nonsense is made of it. */
  readonly calls: Readonly<Record<string, unknown>>
  /** Of these only now and then: the call before them has to succeed. */
  readonly onlyAfter?: Readonly<Record<string, string>>
  readonly seed: number
  readonly answers: number
  /** In the page: whether nothing is under way, then does it once more. A selector of what is pressed. */
  readonly selector: string
  /** Typed into the field in place of a press. */
  readonly typed?: boolean
  /** So long at most, milliseconds. */
  readonly most?: number
}

export interface Pressed {
  readonly answered: number
  /** Whatever took the page's place or stood above it. */
  readonly crashes: readonly string[]
  readonly errors: readonly string[]
}

/** Presses in the page, so that two thousand answers take seconds. Everything else the page asks goes its way. */
export function pressAmidNonsense(page: Page, press: Press): Promise<Pressed> {
  return page.evaluate(async ({ calls, onlyAfter = {}, seed, answers, selector, typed, most = 60_000 }) => {
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
    const statuses = [
      200, 200, 200, 201, 400, 401, 403, 404, 406, 409, 410, 413, 422, 429, 500, 502, 503, 504,
    ]
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

    const errors: string[] = []
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('error', ({ message }) => errors.push(message), { signal })
    const onRejection = ({ reason }: PromiseRejectionEvent) =>
      reason instanceof DOMException || errors.push(String(reason))
    addEventListener('unhandledrejection', onRejection, { signal })
    const real = window.fetch.bind(window)
    let answered = 0
    window.fetch = async (asked, init) => {
      const path = new URL(asked instanceof Request ? asked.url : String(asked), location.href).pathname
      if (!(path in calls)) return real(asked, init)
      const second = onlyAfter[path]
      // The first of two succeeds every other time.
      if (second !== undefined && random() < 0.5) return Response.json(calls[path])
      answered++
      if (random() < 0.05) throw new TypeError('Failed to fetch')
      return answerOf(calls[path])
    }
    const next = () => new Promise((resolve) => setTimeout(resolve))
    const end = performance.now() + most
    const isOver = () => answered >= answers || performance.now() >= end
    for (let time = 0; !isOver(); time++) {
      const pressed = document.querySelector<HTMLElement>(selector)
      if (!pressed || pressed.getAttribute('aria-busy') === 'true' || pressed.hasAttribute('disabled')) {
        await next()
        continue
      }
      if (typed && pressed instanceof HTMLInputElement) {
        // As a person does it, past what React has put on the element.
        Reflect.set(HTMLInputElement.prototype, 'value', `львів ${time}`, pressed)
        pressed.dispatchEvent(new Event('input', { bubbles: true }))
        await new Promise((resolve) => setTimeout(resolve, 200))
      } else pressed.click()
      await next()
    }
    window.fetch = real
    await new Promise((resolve) => setTimeout(resolve, 300))
    listening.abort()
    const crashes = document.getElementById('crash')
      ? []
      : [document.querySelector('main')?.textContent?.slice(0, 200) ?? '']
    return { answered, crashes, errors }
  }, press)
}
