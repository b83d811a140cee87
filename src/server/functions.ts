import type { FastifyInstance } from 'fastify'
import { answerErrors, functionShape, Refusal } from './platform/http/errors.ts'
import { allowAnyOrigin, refuseOtherMethods } from './platform/http/guards.ts'
import { acceptJsonOnly } from './platform/http/json-body.ts'
import { limitRates } from './platform/limits/limiter.ts'
import type { ServerFunction } from './platform/limits/server-function.ts'

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
