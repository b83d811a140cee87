/** Values as written; `name[]` are lists. */
export type Message = ReadonlyMap<string, readonly string[]>

export function readFormMessage(text: string): Message {
  const form = new URLSearchParams(text)
  return new Map([...new Set(form.keys())].map((name) => [name, form.getAll(name)]))
}

/** Numbers keep their text, which is signed. */
export function readJsonMessage(text: string): Message {
  const body: unknown = JSON.parse(text, asWritten)
  if (typeof body !== 'object' || body === null) throw new SyntaxError('not an object')
  return new Map(
    Object.entries(body).map(([name, value]): [string, string[]] =>
      Array.isArray(value) ? [`${name}[]`, value.map(String)] : [name, [String(value ?? '')]],
    ),
  )
}

export function valueIn(message: Message, name: string): string {
  return message.get(name)?.[0] ?? ''
}

/** The third argument is ES2025 source text access, which TypeScript's library lacks. */
function asWritten(_: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value
}
