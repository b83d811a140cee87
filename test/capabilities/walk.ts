import type { Ask } from './asks.ts'
import { allThings, type Thing, thingsIn, type Values, wrong } from './things.ts'

/** What a holder has come to, and what may be done with it. */
export interface Reached {
  readonly things: ReadonlySet<Thing>
  readonly may: ReadonlySet<string>
}

export interface Question {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Answer {
  readonly status: number
  readonly headers: string
  readonly text: string
}

type Held = Map<Thing, Set<string>>
type Place = Thing | 'any'

/**
 * Asks every address with all that is held, in each place and together, takes what the answers contain, and goes on with
 * that until nothing new comes. What ends things comes last.
 */
export async function walk(
  asks: readonly Ask[],
  begin: ReadonlyMap<Thing, readonly string[]>,
  world: Values,
  send: (question: Question) => Promise<Answer>,
): Promise<Reached> {
  const held: Held = new Map([...begin].map(([thing, values]) => [thing, new Set(values)]))
  const may = new Set<string>()
  const asked = new Set<string>()

  const looked = new Map<string, ReadonlySet<Thing>>()
  /** Most answers are the same few pages. */
  function found(text: string): ReadonlySet<Thing> {
    const things = looked.get(text) ?? thingsIn(text, world)
    looked.set(text, things)
    return things
  }

  async function askAll(some: readonly Ask[]): Promise<boolean> {
    const before = count(held)
    for (const ask of some) {
      for (const question of questionsOf(ask, held)) {
        const key = JSON.stringify(question)
        if (asked.has(key)) continue
        asked.add(key)
        learn(ask, await send(question), await ordinary(ask))
      }
    }
    return count(held) > before
  }

  function learn(ask: Ask, answer: Answer, toEverybody: Answer) {
    const isLetIn = answer.status < 400 && sameness(answer) !== sameness(toEverybody)
    for (const thing of new Set([...found(answer.headers), ...found(answer.text)])) {
      const values = world.get(thing) ?? []
      held.set(thing, new Set([...(held.get(thing) ?? []), ...values]))
    }
    if (!isLetIn) return
    if (ask.may !== undefined) may.add(ask.may)
    const said: Readonly<Record<string, unknown>> = answer.text.startsWith('{')
      ? Object(JSON.parse(answer.text))
      : {}
    for (const [name, value] of Object.entries(said)) {
      const thing = ask.gives?.[name]
      if (thing) held.set(thing, new Set([...(held.get(thing) ?? []), String(value)]))
      else if (isNewSecret(name, value, world) && !ask.isOwn)
        throw new Error(
          `${ask.route.method} ${ask.route.url} gives out ${name}, of which nobody has said what it is`,
        )
    }
  }

  const answers = new Map<Ask, Promise<Answer>>()
  const ordinary = (ask: Ask) => {
    const known = answers.get(ask) ?? send(questionOf(ask, wrongOf))
    answers.set(ask, known)
    return known
  }

  while (await askAll(asks.filter(({ isEnd }) => !isEnd)));
  await askAll(asks.filter(({ isEnd }) => isEnd))
  return { things: new Set(held.keys()), may }
}

function count(held: Held): number {
  return [...held.values()].reduce((sum, values) => sum + values.size, 0)
}

/** Each held thing in each place, the others filled with what is held of their own, or with nobody's. */
function* questionsOf(ask: Ask, held: Held): Generator<Question> {
  const own = (place: Place) =>
    (place === 'any' ? undefined : [...(held.get(place) ?? [])].at(-1)) ?? wrongOf(place)
  yield questionOf(ask, own)
  const values = new Set([...held.values()].flatMap((each) => Array.from(each)))
  if (ask.isDecidedByCookie) return
  const places = new Set<string>()
  questionOf(ask, (place, nth) => {
    places.add(nameOf(place, nth))
    return ''
  })
  for (const at of places) {
    for (const value of values)
      yield questionOf(ask, (place, nth) => (nameOf(place, nth) === at ? value : own(place)))
  }
}

/** Places that take any text are filled at once: an answer shows each of them. */
const nameOf = (place: Place, nth: number) => (place === 'any' ? place : `${place} ${nth}`)

/** The places are filled in their order: of the path, of the headers, of the body. */
function questionOf(ask: Ask, valueOf: (place: Place, nth: number) => string): Question {
  let nth = -1
  const fill = (text: string, written: (value: string) => string) =>
    text.replaceAll(placePattern, (all, name: string) =>
      isPlace(name) ? written(valueOf(name, (nth += 1))) : all,
    )
  const path = fill(ask.path, inAddress)
  const headers = Object.fromEntries(
    Object.entries(ask.headers ?? {}).map(([name, value]) => [name, fill(value, inHeader)]),
  )
  const isForm = headers['content-type']?.includes('form') === true
  const body = ask.body === undefined ? undefined : fill(ask.body, isForm ? encodeURIComponent : inJson)
  return { method: ask.route.method, path, headers, body }
}

const placePattern = /\{(\w+)\}/g

function isPlace(name: string): name is Place {
  return name === 'any' || allThings.some((thing) => thing === name)
}

const inAddress = (value: string) => value.split('/').map(encodeURIComponent).join('/')
const inHeader = (value: string) => (/^[\x20-\x7e]*$/.test(value) ? value : encodeURIComponent(value))
const inJson = (value: string) => JSON.stringify(value).slice(1, -1)

function wrongOf(place: Place): string {
  return place === 'any' ? 'nothing' : wrong[place]
}

/** What is drawn anew for every answer tells nobody apart. */
function sameness({ status, text }: Answer): string {
  return `${status} ${text.replaceAll(/nonce-[\w+/=-]+|"expiresAt":"[^"]+"|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')}`
}

function isNewSecret(name: string, value: unknown, world: Values): boolean {
  const isSecret = typeof value === 'string' && /^[\w-]{20,}$/.test(value)
  return isSecret && /key|token|id$/i.test(name) && ![...world.values()].flat().includes(value)
}
