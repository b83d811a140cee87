import type { FastifyInstance } from 'fastify'
import { countRefused } from '../../http/count-refused.ts'
import { answerErrors, functionShape, Refusal } from '../../http/errors.ts'
import type { Services } from '../../services/services.ts'
import { askDeliveriesSoon } from './ask-deliveries.ts'
import { askSoon } from './sms-queries.ts'

/** Where TurboSMS reports what became of a message, as the shop's settings there must say. */
export const smsReportsPath = '/messages/turbosms/report'

/**
 * Reports of TurboSMS. A report is only a reason to ask it: nothing but its number is signed. None is turned away for
 * their number, since they come in bursts and what is not taken is lost after some hours.
 */
export async function smsReports(app: FastifyInstance, { db, senders, log }: Services) {
  app.setErrorHandler(answerErrors(functionShape))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  const refused = countRefused(log, 'sms reports refused')
  app.addHook('onClose', async () => refused.close())

  app.post(smsReportsPath, async ({ body, headers }, reply) => {
    const report = senders.sms?.readReport({
      body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      contentType: headers['content-type'] ?? '',
    })
    switch (report?.kind) {
      case undefined:
      case 'not-set-up':
        throw new Refusal('not_found')
      case 'forged':
        refused.count('forged')
        throw new Refusal('invalid_signature')
      case 'report':
        // One of another shop of the same account is none of ours, and taken all the same.
        if (report.providerId !== undefined && (await askSoon(db, report.providerId)))
          await askDeliveriesSoon(db)
        return reply.send({ received: true })
    }
  })
}
