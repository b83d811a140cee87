import type { FastifyInstance } from 'fastify'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { removalKeyParameter } from '../../../contract/quiz/page-paths.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import { refusalIn } from '../../platform/http/errors.ts'
import { limitRates } from '../../platform/limits/limiter.ts'
import type { PageServices } from './page-services.ts'
import type { SendPage } from './plain-form.ts'

const outcomes = {
  deleted: { key: documentKeys.dataDeleted, status: 200 },
  unknown: { key: documentKeys.dataUnknown, status: 404 },
  left: { key: documentKeys.dataLeft, status: 503 },
} as const

/** A GET only asks, so link scanners delete nothing. */
export async function deleteDataPage(app: FastifyInstance, { deleteData }: PageServices, sendPage: SendPage) {
  limitRates(app)
  app.removeAllContentTypeParsers()
  // The key is in the query; a body is ignored.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalIn(reply, error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'data not deleted')
    return sendPage(request, reply, documentKeys.dataLeft, refusal.status)
  })
  const config = { limit: 'delete-data', traffic: 'sending' } as const
  app.post(pagePaths.deleteData, { config }, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://localhost')
    const { key, status } = outcomes[await deleteData(searchParams.get(removalKeyParameter))]
    return sendPage(request, reply, key, status)
  })
}
