/** The values of a message by name, as the caller wrote them; of a list, `name[]`, all of them. */
export type Message = ReadonlyMap<string, readonly string[]>

export function readFormMessage(text: string): Message {
  const form = new URLSearchParams(text)
  return new Map([...new Set(form.keys())].map((name) => [name, form.getAll(name)]))
}

/** Numbers stay the text they were written in: a signature covers that and not the value. */
export function readJsonMessage(text: string): Message {
  const body: unknown = JSON.parse(text, asWritten)
  if (typeof body !== 'object' || body === null) throw new SyntaxError('not an object')
  return new Map(
    Object.entries(body).map(([name, value]): [string, string[]] =>
      Array.isArray(value) ? [`${name}[]`, value.map(String)] : [name, [String(value ?? '')]],
    ),
  )
}

/** The one value of this name, or an empty text. */
export function valueIn(message: Message, name: string): string {
  return message.get(name)?.[0] ?? ''
}

/** The third argument is of ES2025's source text access, which TypeScript's library does not know yet. */
function asWritten(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}
