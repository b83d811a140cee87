import type { OfficeSender, SenderAnswer, SenderChoices } from '../../contract/delivery/waybills.ts'
import { deliveryPolicies } from '../../domain/delivery/delivery.ts'
import { goodsWords } from '../../domain/delivery/waybill.ts'
import { flag, listOf, oneOf, orNull, record, text, word } from '../../web/platform/reading.ts'

export const senderAnswer = record<SenderAnswer>({
  canMake: flag,
  areRealInTest: flag,
  policy: oneOf(deliveryPolicies),
  sender: orNull(
    record<OfficeSender>({
      counterpartyRef: text,
      counterpartyName: text,
      contactRef: text,
      contactName: text,
      phone: text,
      settlementRef: text,
      pointRef: text,
      settlement: orNull(text),
      point: orNull(text),
      goods: oneOf(goodsWords),
    }),
  ),
})

type Sender = SenderChoices['senders'][number]
export const senderChoices = record<SenderChoices>({
  senders: listOf(
    record<Sender>({
      ref: word,
      name: text,
      contacts: listOf(record<Sender['contacts'][number]>({ ref: word, name: text, phone: text })),
    }),
  ),
})
