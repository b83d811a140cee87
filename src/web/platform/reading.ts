/** Parses a response or throws: a proxy or an older node may have answered. Smaller than schemas. */
export type Reading<Value> = (said: unknown) => Value

const refuse = (): never => {
  throw new TypeError()
}

export const text: Reading<string> = (said) => (typeof said === 'string' ? said : refuse())

export const word: Reading<string> = (said) => text(said) || refuse()

export function matching(form: RegExp): Reading<string> {
  return (said) => (form.test(text(said)) ? text(said) : refuse())
}

/** http(s) or a path, so never a script. */
export const address: Reading<string> = matching(/^(https?:\/\/[^/\s]|\/)\S*$/)

export const uuid: Reading<string> = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i)

export const secretKey: Reading<string> = matching(/^[\da-f]{32}$/)

export const flag: Reading<boolean> = (said) => (typeof said === 'boolean' ? said : refuse())

/** JSON has no NaN or infinity. */
export const number: Reading<number> = (said) => (typeof said === 'number' ? said : refuse())

export const moment: Reading<string> = (said) =>
  Number.isNaN(Date.parse(text(said))) ? refuse() : text(said)

export const day: Reading<string> = (said) => {
  const at = text(said)
  return /^\d{4}-\d\d-\d\d$/.test(at) && moment(at) ? at : refuse()
}

export const nothing: Reading<object> = (said) => objectOf(said)

export function oneOf<Known extends string | number>(
  known: readonly Known[],
  otherwise?: Known,
): Reading<Known> {
  return (said) => known.find((one) => one === said) ?? otherwise ?? refuse()
}

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

/** `null` counts as absent. */
export function ifSaid<Value>(read: Reading<Value>): Reading<Value | undefined> {
  return (said) => (said === null || said === undefined ? undefined : read(said))
}

export function listOf<Value>(read: Reading<Value>): Reading<readonly Value[]> {
  return (said) => (Array.isArray(said) ? said.map(read) : refuse())
}

export function byName<Value>(read: Reading<Value>): Reading<Readonly<Record<string, Value>>> {
  return (said) =>
    Object.fromEntries(Object.entries(objectOf(said)).map(([name, value]) => [name, read(value)]))
}

export type VariantFields<Value, Tag extends keyof Value, Word> =
  Value extends Readonly<Record<Tag, infer Own>> ? (Word extends Own ? Omit<Value, Tag> : never) : never

export const bare: Reading<object> = () => ({})

export function variant<Value extends object, Tag extends keyof Value & string = never>(
  tag: Tag,
  shapes: { readonly [Word in Value[Tag] & string]: Reading<VariantFields<Value, Tag, Word>> },
): Reading<Value> {
  const wordOf = keyOf(shapes)
  return (said) => {
    const own = wordOf(Reflect.get(objectOf(said), tag))
    const read: object = { [tag]: own, ...shapes[own](said) }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return read as Value
  }
}

/** Unknown fields are dropped, absent ones stay absent. */
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return read as Value
  }
}

function objectOf(said: unknown): object {
  return typeof said === 'object' && said !== null && !Array.isArray(said) ? said : refuse()
}
