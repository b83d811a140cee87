import fc from 'fast-check'
import { asJson, asPairs, hostileWord, mutate, mutation, spoil, spoiling } from './hostile.ts'
import type { Route } from './routes.ts'
import { type Known, valuesOf } from './schema-values.ts'
import type { NamedSchema } from './contract.ts'

export interface Asked {
  readonly route: Route
  readonly method: string
  /** As it stands in the request's first line. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly isSignedIn: boolean
  readonly body: Buffer | undefined
  /** The value that the body says, if that is JSON as it should be. */
  readonly value: unknown
  readonly framing: 'plain' | 'chunked' | 'in pieces' | 'too short' | 'too long' | 'broken chunks'
}

/** What is known of an address when it is asked. */
export interface Target {
  readonly route: Route
  /** Those of the contract that refuse what it refuses. */
  readonly schemas: readonly NamedSchema[]
  /** Bodies that it has taken, or would. */
  readonly taken: readonly unknown[]
}

const weighted = <Value>(
  ...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Value>])[]
) => fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** Requests to one address: many that are right or nearly, and some of every way of being wrong. */
export function requestsTo(target: Target, known: Known, origin: string): fc.Arbitrary<Asked> {
  const { route } = target
  const hasBody = route.method !== 'GET' && route.method !== 'HEAD'
  return fc
    .record({
      method: weighted([30, fc.constant(route.method)], [1, oddMethod]),
      path: pathOf(route.url, known),
      query: weighted<string>([hasBody ? 12 : 3, fc.constant('')], [5, queryOf(target, known)]),
      headers: headersOf(origin),
      isSignedIn: weighted([8, fc.constant(true)], [2, fc.constant(false)]),
      sent: hasBody
        ? bodyOf(target, known)
        : weighted([20, fc.constant(nothing)], [1, bodyOf(target, known)]),
      framing: framing,
    })
    .map(({ method, path, query, headers, isSignedIn, sent, framing: wished }) => ({
      route,
      method,
      target: query === '' ? path : `${path}?${query}`,
      headers: { ...(sent.type !== undefined && { 'content-type': sent.type }), ...headers },
      isSignedIn,
      body: sent.body,
      value: sent.value,
      framing: sent.body === undefined ? 'plain' : wished,
    }))
}

const oddMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'QUERY',
  'PROPFIND',
  'PURGE',
)

const framing: fc.Arbitrary<Asked['framing']> = weighted<Asked['framing']>(
  [60, fc.constant('plain')],
  [4, fc.constant('chunked')],
  [1, fc.constantFrom('in pieces', 'too short', 'too long', 'broken chunks')],
)

/** What stands for a parameter of the path, or for what follows. */
function pathOf(url: string, known: Known): fc.Arbitrary<string> {
  const parts = url.split('/').map((part) => {
    if (!part.includes(':') && !part.includes('*')) return fc.constant(part)
    const name = /:(\w+)/.exec(part)?.[1] ?? '*'
    const named = (known.byName.get(name) ?? []).map(String)
    return weighted<string>(
      ...(named.length > 0 ? [[8, fc.constantFrom(...named)] as const] : []),
      [2, fc.constantFrom(...known.all.filter((value) => typeof value === 'string'))],
      [2, hostileWord],
      [
        1,
        fc.constantFrom(
          '%00',
          '%zz',
          '%',
          '..%2f..%2fetc%2fpasswd',
          '%c0%ae',
          '%ed%a0%80',
          '.',
          '..',
          '%2e%2e',
          'x'.repeat(3000),
        ),
      ],
    ).map((value) => (value.startsWith('%') ? value : encode(value)))
  })
  return weighted<string>(
    [40, fc.tuple(...parts).map((all) => all.join('/'))],
    [1, fc.tuple(...parts).map((all) => `/${all.join('//')}/`)],
    [1, hostileWord.map((word) => url + encode(word))],
  )
}

/** Lone surrogates cannot be written as UTF-8: some who write addresses do as if. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function queryOf({ schemas }: Target, known: Known): fc.Arbitrary<string> {
  const names = fc.constantFrom('__proto__', 'a[]', 'select', 'id', 'limit', 'after', ...known.byName.keys())
  const pair = fc
    .tuple(names, weighted<string>([3, anyText(known)], [2, hostileWord]))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const whole = schemas.map(({ schema }) =>
    valuesOf(schema, known).map((value) => new URLSearchParams(asPairs(value)).toString()),
  )
  return weighted<string>(
    ...(whole.length > 0 ? [[4, fc.oneof(...whole)] as const] : []),
    [3, fc.array(pair, { maxLength: 4 }).map((pairs) => pairs.join('&'))],
    [1, fc.constantFrom('%00', '%', '&&==&', 'a=1&a=2&a[0]=3', '%zz=%zz', `q=${'x'.repeat(9000)}`)],
  )
}

function anyText(known: Known): fc.Arbitrary<string> {
  return fc.constantFrom(...known.all.map(String))
}

/** Once in so many requests. */
const onceIn = <Value>(times: number, arbitrary: fc.Arbitrary<Value>) =>
  weighted<Value | undefined>([times - 1, fc.constant(undefined)], [1, arbitrary])
const odd = <Value>(arbitrary: fc.Arbitrary<Value>) => onceIn(25, arbitrary)
/** Only these may stand in a header. */
const headerWord = hostileWord.map((word) => word.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 3000))

function headersOf(origin: string): fc.Arbitrary<Record<string, string>> {
  return fc
    .record({
      origin: weighted([20, fc.constant(origin)], [1, fc.constantFrom('null', 'https://evil.example', '')]),
      'content-type': onceIn(
        15,
        fc.constantFrom(
          'application/json; charset=utf-7',
          'application/jsonp',
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data',
          'multipart/form-data; boundary=--',
          'application/vnd.pgrst.object+json',
          '',
          'a/b; c="',
        ),
      ),
      accept: odd(
        fc.constantFrom(
          'text/html',
          '*/*',
          'text/event-stream',
          'application/vnd.pgrst.object+json',
          ';',
          'image/avif',
        ),
      ),
      'accept-encoding': odd(fc.constantFrom('br', 'gzip;q=0', 'identity;q=0, *;q=0', 'x')),
      cookie: odd(headerWord.map((word) => `office=${word}; __Host-office=${word}`)),
      authorization: odd(headerWord),
      'idempotency-key': onceIn(8, weighted([1, fc.uuid()], [1, headerWord])),
      'x-removal-key': odd(headerWord),
      'x-forwarded-for': odd(fc.constantFrom('127.0.0.1', '::1', '1.1.1.1, x', '999.1.1.1')),
      'x-http-method-override': odd(fc.constant('DELETE')),
      range: odd(
        fc.constantFrom(
          'bytes=0-',
          'bytes=5-1',
          'bytes=-0',
          'bytes=0-0,1-1,2-2',
          'bytes=99999999999999-',
          'x',
        ),
      ),
      'if-none-match': odd(weighted([1, fc.constant('*')], [1, headerWord])),
      'if-modified-since': odd(fc.constantFrom('0', 'Sun, 22 Nov 2099 10:00:00 GMT', 'x')),
      prefer: odd(headerWord),
      'accept-profile': odd(fc.constantFrom('pg_catalog', 'public', "'")),
      'x-upsert': odd(fc.constant('true')),
      'x-sign': odd(headerWord),
      expect: odd(fc.constant('100-continue')),
    })
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
    )
}

interface Sent {
  readonly body: Buffer | undefined
  readonly type?: string
  readonly value?: unknown
}
const nothing: Sent = { body: undefined }

const jsonType = 'application/json'

function bodyOf({ schemas, taken, route }: Target, known: Known): fc.Arbitrary<Sent> {
  const values = weighted<unknown>(
    ...(schemas.length > 0
      ? [[4, fc.oneof(...schemas.map(({ schema }) => valuesOf(schema, known)))] as const]
      : []),
    ...(taken.length > 0 ? [[4, fc.constantFrom(...taken)] as const] : []),
    [1, fc.constant({})],
  )
  const right = values.map((value) => ({ value, body: Buffer.from(asJson(value)), type: jsonType }))
  const wrong = fc.tuple(values, fc.array(mutation, { minLength: 1, maxLength: 3 })).map(([value, done]) => {
    const wronged = mutate(value, done)
    return { value: wronged, body: Buffer.from(asJson(wronged)), type: jsonType }
  })
  const broken = fc
    .tuple(values, spoiling)
    .map(([value, done]) => ({ body: spoil(asJson(value), done), type: jsonType }))
  const isForm = !/^\/(functions|office\/api)/.test(route.url)
  return weighted<Sent>(
    [5, right],
    [9, wrong],
    [3, broken],
    [isForm ? 8 : 1, formOf(known)],
    [isForm ? 4 : 1, file],
    [1, fc.constant(nothing)],
  )
}

function formOf(known: Known): fc.Arbitrary<Sent> {
  const names = fc.constantFrom(...known.byName.keys())
  const pairs = fc.array(fc.tuple(names, weighted<string>([3, anyText(known)], [2, hostileWord])), {
    maxLength: 8,
  })
  return fc.tuple(pairs, onceIn(4, spoiling)).map(([all, done]) => {
    const text = all.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
    return { body: done ? spoil(text, done) : Buffer.from(text), type: 'application/x-www-form-urlencoded' }
  })
}

const boundary = 'the-end-of-a-part'
/** The smallest PNG that is one: a single pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const file: fc.Arbitrary<Sent> = fc
  .record({
    bytes: weighted<Buffer>(
      [1, fc.constant(pixel)],
      [
        2,
        fc
          .tuple(fc.constant(pixel.toString('latin1')), spoiling)
          .map(([text, done]) => Buffer.from(spoil(text, done))),
      ],
      [1, fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))],
    ),
    name: hostileWord.map((word) => word.replaceAll(/["\r\n]/g, '').toWellFormed()),
    isForm: fc.boolean(),
    isCut: fc.constantFrom(false, false, false, true),
  })
  .map(({ bytes, name, isForm, isCut }) => {
    if (!isForm) return { body: bytes, type: 'image/png' }
    const head = `--${boundary}\r\nContent-Disposition: form-data; name=""; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
    const end = isCut ? '' : `\r\n--${boundary}--\r\n`
    return {
      body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]),
      type: `multipart/form-data; boundary=${boundary}`,
    }
  })
