/**
 * How a page reads what a server answered: the value in its shape, or a throw where it is not of it. A proxy, a firewall or
 * an older version of the shop may answer in place of ours. Schemas would weigh more than the pages that read by them.
 */
export type Reading<Value> = (said: unknown) => Value

const refuse = (): never => {
  throw new TypeError()
}

export const text: Reading<string> = (said) => (typeof said === 'string' ? said : refuse())

/** That says something. */
export const word: Reading<string> = (said) => text(said) || refuse()

/** A word of this form. */
export function matching(form: RegExp): Reading<string> {
  return (said) => (form.test(text(said)) ? text(said) : refuse())
}

/** Of a page, here or elsewhere; never a script. */
export const address: Reading<string> = matching(/^(https?:\/\/[^/\s]|\/)\S*$/)

export const uuid: Reading<string> = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)

/** Of what opens or takes back something. */
export const secretKey: Reading<string> = matching(/^[\da-f]{32}$/)

export const flag: Reading<boolean> = (said) => (typeof said === 'boolean' ? said : refuse())

/** Finite, as all in JSON. */
export const number: Reading<number> = (said) => (typeof said === 'number' ? said : refuse())

/** ISO 8601, a moment that there is. */
export const moment: Reading<string> = (said) =>
  Number.isNaN(Date.parse(text(said))) ? refuse() : text(said)

/** `2026-11-22`, a day that there is. */
export const day: Reading<string> = (said) => {
  const at = text(said)
  return /^\d{4}-\d\d-\d\d$/.test(at) && moment(at) ? at : refuse()
}

/** Where nothing is read of the answer: an object. */
export const nothing: Reading<object> = (said) => objectOf(said)

/** One of these, else `otherwise` where that is given. */
export function oneOf<Known extends string | number>(
  known: readonly Known[],
  otherwise?: Known,
): Reading<Known> {
  return (said) => known.find((one) => one === said) ?? otherwise ?? refuse()
}

/** The name of one of a record's own fields. */
export function keyOf<Known extends string>(known: Readonly<Record<Known, unknown>>): Reading<Known> {
  const isKnown = (said: string): said is Known => Object.prototype.hasOwnProperty.call(known, said)
  return (said) => {
    const key = text(said)
    return isKnown(key) ? key : refuse()
  }
}

export function orNull<Value>(read: Reading<Value>): Reading<Value | null> {
  return (said) => (said === null ? null : read(said))
}

/** Absent as well as `null`. */
export function ifSaid<Value>(read: Reading<Value>): Reading<Value | undefined> {
  return (said) => (said === null || said === undefined ? undefined : read(said))
}

export function listOf<Value>(read: Reading<Value>): Reading<readonly Value[]> {
  return (said) => (Array.isArray(said) ? said.map(read) : refuse())
}

/** The values of an object whose keys are names of things. */
export function byName<Value>(read: Reading<Value>): Reading<Readonly<Record<string, Value>>> {
  return (said) =>
    Object.fromEntries(Object.entries(objectOf(said)).map(([name, value]) => [name, read(value)]))
}

/** What one of several shapes says besides the word that tells them apart. */
export type Besides<Value, Tag extends keyof Value, Word> =
  Value extends Readonly<Record<Tag, infer Own>> ? (Word extends Own ? Omit<Value, Tag> : never) : never

/** Of a shape that says no more than its word. */
export const bare: Reading<object> = () => ({})

/** One of several shapes, told apart by the word in one of the fields: by each word, how what stands beside it is read. */
export function variant<Value extends object, Tag extends keyof Value & string = never>(
  tag: Tag,
  shapes: { readonly [Word in Value[Tag] & string]: Reading<Besides<Value, Tag, Word>> },
): Reading<Value> {
  const wordOf = keyOf(shapes)
  return (said) => {
    const own = wordOf(Reflect.get(objectOf(said), tag))
    const read: object = { [tag]: own, ...shapes[own](said) }
    // What stands beside a word was read by the reading of that word.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return read as Value
  }
}

/** Every field of a type, each by its own reading; what else is said is left out, and what is not said stays absent. */
export function record<Value extends object>(fields: {
  readonly [Field in keyof Value]-?: Reading<Value[Field]>
}): Reading<Value> {
  return (said) => {
    const from = objectOf(said)
    const read: Record<string, unknown> = {}
    for (const field in fields) {
      const value = fields[field](Reflect.get(from, field))
      if (value !== undefined) read[field] = value
    }
    // Each field was read by the reading of its type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return read as Value
  }
}

function objectOf(said: unknown): object {
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? said : refuse()
}
