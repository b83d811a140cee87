import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Traffic } from '../db/asker.ts'
import { answerErrors, functionShape, Refusal } from './errors.ts'
import type { LimitName } from '../limits/limits.ts'
import { allowAnyOrigin, refuseOtherMethods } from './guards.ts'
import { limitRates } from '../limits/limiter.ts'
import { acceptJsonOnly } from './json-body.ts'

export interface ServerFunction {
  readonly name: LimitName
  readonly traffic: Traffic
  readonly run: (request: FastifyRequest) => Promise<object>
}

export async function functions(app: FastifyInstance, table: readonly ServerFunction[]) {
  app.setErrorHandler(answerErrors(functionShape))
  await allowAnyOrigin(app)
  limitRates(app)
  acceptJsonOnly(app)
  // Before the body is parsed, which may be no JSON.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw new Refusal('not_found')
  })

  for (const { name, run, traffic } of table) {
    app.post(`/${name}`, { config: { limit: name, traffic } }, run)
    refuseOtherMethods(app, `/${name}`, ['POST', 'OPTIONS'])
  }
  app.setNotFoundHandler(async () => {})
}
