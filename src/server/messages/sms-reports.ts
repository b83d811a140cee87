import type { FastifyInstance } from 'fastify'
import { countRefused } from '../platform/http/count-refused.ts'
import { answerErrors, functionShape, Refusal } from '../platform/http/errors.ts'
import type { MessageNeeds } from './needs.ts'
import { enqueueAskingDeliveries } from './ask-deliveries.ts'
import { askSoon } from './sms-queries.ts'
import { smsReportsPath } from './sms-services.ts'

/** Only the id is signed, so a report just triggers polling. Not rate-limited: a burst that is refused is lost. */
export async function smsReports(
  app: FastifyInstance,
  { db, senders, config, log }: Pick<MessageNeeds, 'db' | 'senders' | 'config' | 'log'>,
) {
  if (!config.sms) return
  app.setErrorHandler(answerErrors(functionShape))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  const refused = countRefused(log, 'sms reports refused')
  app.addHook('onClose', async () => refused.close())

  async function heed(providerId: string): Promise<void> {
    switch (await askSoon(db, providerId)) {
      case 'soon':
        return enqueueAskingDeliveries(db)
      case 'not-yet':
        throw new Refusal('service_unavailable')
      case 'not-ours':
      // Accepted: another shop may share the account.
    }
  }

  app.post(
    smsReportsPath(config.sms.service),
    { config: { unlimited: 'signed-reports' } },
    async ({ body, headers }, reply) => {
      const report = senders.sms?.readReport({
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        headers,
      })
      switch (report?.kind) {
        case undefined:
        case 'not-set-up':
          throw new Refusal('not_found')
        case 'forged':
          refused.count('forged')
          throw new Refusal('invalid_signature')
        case 'report':
          if (report.providerId !== undefined) await heed(report.providerId)
          return reply.send({ received: true })
      }
    },
  )
}
