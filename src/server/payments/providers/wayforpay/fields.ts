import { parseKeepingNumbers } from '../json-numbers.ts'

/** The plain values of a message by name, numbers as they were written; lists and objects are left out. */
export type Fields = ReadonlyMap<string, string>

/**
 * A callback's fields. Its body is JSON labelled as a form; somebody in between may have encoded it as one,
 * which makes the JSON the first key; and a real form is read too. The raw text is looked at first, because
 * a form parser would turn the `+` of a phone into a space and split at every `&`.
 */
export function readCallbackFields(body: string): Fields | undefined {
  if (startsObject(body)) return readJsonFields(body)
  const [firstKey = ''] = body.split(/[=&]/, 1)
  const decoded = decodeFormText(firstKey)
  if (startsObject(decoded)) return readJsonFields(decoded)
  const form = new Map(new URLSearchParams(body))
  return form.has('merchantSignature') ? form : undefined
}

/** The fields of a JSON object; `undefined` when it is none. */
export function readJsonFields(json: string): Fields | undefined {
  const body = parseKeepingNumbers(json.trim())
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') fields.set(name, value)
  }
  return fields
}

function startsObject(text: string): boolean {
  return text.trimStart().startsWith('{')
}

function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
