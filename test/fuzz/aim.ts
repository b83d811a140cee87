import fc from 'fast-check'
import { anOrder } from '../orders.ts'
import { aQuiz } from '../quiz.ts'
import { contractSchemas, type NamedSchema } from './contract.ts'
import { asJson, asPairs } from './hostile.ts'
import type { Asked, Target } from './requests.ts'
import type { Route } from './routes.ts'
import { fieldsAtFault, type Known, valuesOf } from './schema-values.ts'
import type { Answer } from './send.ts'

export interface Aimed extends Target {
  taken: readonly unknown[]
  /** It says which fields are at fault: it reads what is sent by a schema. */
  readonly isRead: boolean
}

/**
 * Finds the schema by which an address reads: the one that finds the same fault with the same wrong question. Of several
 * that do, those of which the address takes what they take.
 */
export async function aim(
  routes: readonly Route[],
  ask: (asked: Asked) => Promise<Answer | undefined>,
  origin: string,
  known: Known,
): Promise<Aimed[]> {
  const schemas = await contractSchemas()
  const wrong = Object.fromEntries(
    schemas
      .flatMap(({ schema }) => Object.keys('entries' in schema ? Object(schema.entries) : {}))
      .map((key) => [key, '\0']),
  )
  const examples: readonly unknown[] = [anOrder(), aQuiz()]
  const aimed = await Promise.all(
    routes.map(async (route) => {
      const isQuestion = route.method === 'GET'
      const probe = (value: object) =>
        ask({
          route,
          method: route.method,
          target:
            route.url.replaceAll(/:\w+|\*/g, '1') +
            (isQuestion ? `?${new URLSearchParams(asPairs(value)).toString()}` : ''),
          headers: { origin, ...(!isQuestion && { 'content-type': 'application/json' }) },
          isSignedIn: !route.url.includes('sign-out'),
          body: isQuestion ? undefined : Buffer.from(asJson(value)),
          value: undefined,
          framing: 'plain',
        })
      const answer = await probe(wrong)
      const fields = fieldsIn(answer?.body)
      const alike = fields
        ? schemas.filter((each) => isSame(fieldsAtFault(each.schema, wrong).slice(0, 20), fields))
        : []
      const fitting: NamedSchema[] = []
      for (const each of alike) {
        const [right] = fc.sample(valuesOf(each.schema, known), { numRuns: 1, seed: 1 })
        const isOnly = alike.length === 1 || isQuestion
        if (isOnly || !fieldsIn((await probe(Object(right)))?.body)) fitting.push(each)
      }
      const taken = examples.filter((example) =>
        fitting.some((each) => fieldsAtFault(each.schema, example).length === 0),
      )
      if (answer?.status === 405) return []
      // Whoever refuses its path has not come to its question.
      const isHidden = isQuestion && /:\w+/.test(route.url) && fitting.length === 0
      const asked = isHidden ? schemas.filter(({ name }) => name.endsWith('Query')) : fitting
      return [{ route, schemas: asked, taken, isRead: fields !== undefined && !isOwn(fields) }]
    }),
  )
  return aimed.flat()
}

/** A route reads its own path by a schema of its own. */
const isOwn = (fields: readonly string[]) =>
  fields.length === 1 && ['number', 'id', 'table', 'form', 'report', 'name'].includes(fields[0] ?? '')

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
}

function fieldsIn(body: Buffer = Buffer.alloc(0)): string[] | undefined {
  const said: Readonly<Record<string, unknown>> = body.toString().startsWith('{')
    ? Object(JSON.parse(body.toString()))
    : {}
  return said['code'] === 'invalid_body' && Array.isArray(said['fields'])
    ? said['fields'].map(String)
    : undefined
}
