import { markup } from './hostile.ts'
import type { Asked } from './requests.ts'
import type { Answer } from './send.ts'

/** What no answer may hold: a stack, a path of the machine, words of the database or of a library. */
const inside =
  /\bat .{0,200}\.[cm]?[jt]s:\d|node_modules|\bERR_[A-Z]|FST_ERR|SQLSTATE|syntax error at or near|violates [a-z-]+ constraint|relation "|column "|invalid byte sequence|ECONN[A-Z]+|\[object Object\]/

/** What is wrong with an answer, in a word; `undefined`: nothing. */
export function faultOf(
  { target, method, isSignedIn }: Asked,
  { status, headers, body }: Answer,
): string | undefined {
  if (!(status >= 200 && status < 500)) return `status ${status}`
  const type = String(headers['content-type'] ?? '')
  const isText = /^text|json|xml$/.test(type) && headers['content-encoding'] === undefined
  if (isText) {
    const text = body.toString()
    const found = inside.exec(text)
    if (found) return `it says ${found[0].slice(0, 80)}`
    if (type.includes('html') && text.includes(markup)) return 'markup is not escaped'
    if (type.includes('json') && text !== '' && !isJson(text)) return 'it is no JSON'
  }
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff'
  const isCall = /^\/(functions\/v1|office\/api|rest\/v1|storage\/v1)\//.test(target)
  if (isCall && status >= 400 && method !== 'HEAD') return refusalFault(target, type, body)
  const isOffice = target.startsWith('/office/api/') && !isSignedIn && !target.includes('/sign-in/')
  if (isOffice && status < 400 && method !== 'HEAD') return `status ${status} without a session`
  return undefined
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A sentence in Ukrainian and a code, each family in its own words; the office draws a page where one is asked for. */
function refusalFault(target: string, type: string, body: Buffer): string | undefined {
  if (target.startsWith('/office') && type.includes('html')) return undefined
  if (!type.includes('json')) return `a refusal as ${type || 'nothing'}`
  const said: Readonly<Record<string, unknown>> = Object(JSON.parse(body.toString()))
  const code = said['code'] ?? said['statusCode']
  // Where the wire is another's, the sentence stands beside its words.
  const sentence = said['hint'] ?? said['error']
  if (typeof code !== 'string' || code === '') return 'a refusal without a code'
  if (typeof sentence !== 'string' || !/[а-яіїєґ]/i.test(sentence)) return 'a refusal without a sentence'
  return undefined
}
