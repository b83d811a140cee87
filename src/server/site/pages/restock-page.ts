import type { FastifyInstance } from 'fastify'
import { pagePaths } from '../../../contract/platform/addresses.ts'
import { restockKeyParameter } from '../../../contract/catalogue/page-paths.ts'
import { documentKeys } from '../../../contract/site/site-documents.ts'
import { refusalIn } from '../../platform/http/errors.ts'
import { limitRates } from '../../platform/limits/limiter.ts'
import type { PageServices } from './page-services.ts'
import { type SendAsked, type SendPage, takePlainForms } from './plain-form.ts'

const longestForm = 2000

/** A GET of the link only asks, so link scanners confirm nothing. */
export async function restockPage(
  app: FastifyInstance,
  { askRestock, confirmRestock }: PageServices,
  {
    sendPage,
    sendAsked,
  }: {
    readonly sendPage: SendPage
    readonly sendAsked: SendAsked
  },
) {
  limitRates(app)
  takePlainForms(app, longestForm)
  const config = { limit: 'restock', traffic: 'sending' } as const
  app.post(pagePaths.restock, { config }, async (request, reply) => {
    const key = new URL(request.url, 'http://localhost').searchParams.get(restockKeyParameter)
    if (key !== null) {
      return (await confirmRestock(key)) === 'confirmed'
        ? sendPage(request, reply, documentKeys.restockConfirmed, 200)
        : sendPage(request, reply, documentKeys.restockUnknown, 404)
    }
    const answer = await askRestock(request.body)
    if (typeof answer === 'object') return sendAsked(reply, documentKeys.restockMeant, { mailbox: answer })
    return answer === 'asked'
      ? sendPage(request, reply, documentKeys.restockAsked, 200)
      : sendPage(request, reply, documentKeys.restockWrong, 400)
  })
  app.setErrorHandler(async (error, request, reply) => {
    const { code, status } = refusalIn(reply, error)
    if (code === 'overloaded') return sendPage(request, reply, documentKeys.crowdedForm, status)
    if (code === 'internal') request.log.error({ err: error }, 'a wish to hear of a kit was not stored')
    return sendPage(request, reply, documentKeys.restockLater, status)
  })
}
