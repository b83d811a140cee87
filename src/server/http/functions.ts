import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Traffic } from '../db/asker.ts'
import { answerErrors, functionShape, Refusal } from './errors.ts'
import { allowAnyOrigin, limitRates, perMinute, refuseOtherMethods } from './guards.ts'
import { acceptJsonOnly } from './json-body.ts'

/** One address below `/functions/v1/`; its area says what it does. */
export interface ServerFunction {
  readonly name: string
  /** Of one visitor; scaled by the setting RATE_LIMIT_SCALE. */
  readonly perMinute: number
  readonly traffic: Traffic
  readonly run: (request: FastifyRequest) => Promise<object>
}

/** `/functions/v1/…`: JSON in, JSON out, errors as `{ error, code }`. */
export async function functions(
  app: FastifyInstance,
  table: readonly ServerFunction[],
  rateLimitScale: number,
) {
  app.setErrorHandler(answerErrors(functionShape))
  await allowAnyOrigin(app)
  await limitRates(app)
  acceptJsonOnly(app)
  // Before the body, which may well be no JSON.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw new Refusal('not_found')
  })

  for (const { name, run, perMinute: count, traffic } of table) {
    app.post(`/${name}`, { config: { ...perMinute(count, rateLimitScale), traffic } }, run)
    refuseOtherMethods(app, `/${name}`, ['POST', 'OPTIONS'])
  }
  app.setNotFoundHandler(async () => {})
}
