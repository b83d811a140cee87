import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import { deliveryAddresses } from '../../contract/delivery/office-addresses.ts'
import {
  type LabelForm,
  labelForms,
  labelsQuery,
  type SenderAnswer,
  type SenderBody,
  senderBody,
  type SenderChoices,
} from '../../contract/delivery/waybills.ts'
import type { CarrierDocuments } from './carriers/documents.ts'
import { findChosenPlace } from './carriers/directory/chosen-place.ts'
import { inTransaction } from '../platform/db/pool.ts'
import { Refusal } from '../platform/http/errors.ts'
import { parseBody } from '../platform/http/parse-body.ts'
import { writeLog } from '../staff/log-queries.ts'
import { findSender, storeSender } from './carriers/sender-queries.ts'
import { findPrintable } from './waybill-queries.ts'
import type { DeliveryNeeds } from './needs.ts'
import type { OfficeRoute } from '../staff/office-route.ts'
import type { Operator } from '../staff/session-queries.ts'

export function waybillRoutes(services: DeliveryNeeds): OfficeRoute[] {
  return [
    { method: 'GET', url: deliveryAddresses.sender, access: 'operator', run: () => readSender(services) },
    {
      method: 'POST',
      url: deliveryAddresses.sender,
      access: 'operator',
      run: ({ body }, operator) => setSender(services, operator, parseBody(senderBody, body)),
    },
    {
      method: 'GET',
      url: deliveryAddresses.senderChoices,
      access: 'operator',
      run: () => readChoices(services),
    },
    {
      method: 'GET',
      url: `${deliveryAddresses.labels}/:form`,
      access: 'operator',
      run: ({ params, query }, _operator, reply) => {
        if (!v.is(byForm, params)) throw new Refusal('not_found')
        return printLabels(services, params.form, parseBody(labelsQuery, query).parcels, reply)
      },
    },
  ]
}

const byForm = v.object({ form: v.picklist(labelForms) })
const patienceMs = 25_000

function documentsOf({ carrier }: Pick<DeliveryNeeds, 'carrier'>): CarrierDocuments {
  if (!carrier?.documents) throw new Refusal('carrier_key_missing')
  return carrier.documents
}

async function readSender({
  db,
  carrier,
  config,
}: Pick<DeliveryNeeds, 'db' | 'carrier' | 'config'>): Promise<SenderAnswer> {
  const canMake = carrier?.documents !== undefined
  return {
    canMake,
    areRealInTest: canMake && config.isTestMode && config.carrierAccount !== undefined,
    policy: config.site.deliveryPolicy,
    sender: (await findSender(db)) ?? null,
  }
}

async function readChoices(services: DeliveryNeeds): Promise<SenderChoices> {
  const answer = await documentsOf(services).senders(AbortSignal.timeout(patienceMs))
  if (answer.kind === 'unavailable') throw new Refusal('carrier_unavailable')
  return { senders: answer.senders }
}

async function setSender(
  services: DeliveryNeeds,
  operator: Operator,
  sender: SenderBody,
): Promise<SenderAnswer> {
  const { db } = services
  await inTransaction(db, async (transaction) => {
    const place = await findChosenPlace(transaction, sender, { lines: [], total: 0 })
    if (typeof place !== 'object') throw new Refusal('unknown_point')
    await storeSender(transaction, sender)
    await writeLog(transaction, { operatorId: operator.id, what: 'set-sender', orderId: null })
  })
  return readSender(services)
}

async function printLabels(
  services: DeliveryNeeds,
  form: LabelForm,
  parcelIds: readonly string[],
  reply: FastifyReply,
) {
  const documents = documentsOf(services)
  const waybills = await findPrintable(services.db, { parcelIds })
  if (waybills.length < new Set(parcelIds).size) throw new Refusal('waybill_not_ready')
  const refs = waybills.map(({ carrierRef }) => carrierRef)
  const printed = await documents.print(refs, form, AbortSignal.timeout(patienceMs))
  if (printed.kind === 'unavailable') throw new Refusal('carrier_unavailable')
  reply.headers({
    'content-disposition': `inline; filename="ttn-${form}.pdf"`,
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  })
  return reply.type('application/pdf').send(printed.pdf)
}
