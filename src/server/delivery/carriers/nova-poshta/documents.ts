import * as v from 'valibot'
import { addDays, type Day, isDay } from '../../../../domain/platform/day.ts'
import { carrierName } from '../../../../domain/platform/names.ts'
import { readTrackingNumber } from '../../../../domain/orders/parcel.ts'
import type {
  CarrierDocuments,
  CarrierSender,
  MadeWaybill,
  NoAnswer,
  ParcelRecipient,
  ParcelToSend,
  WaybillRefusal,
} from '../documents.ts'
import type { NovaPoshtaAnswer, NovaPoshtaCall } from './call.ts'
import { cityOf } from './city-of.ts'
import { dottedDay } from './days.ts'
import { faultOf } from './document-faults.ts'
import { readAll } from './rows.ts'

const ref = v.pipe(v.string(), v.uuid())
const text = v.fallback(v.pipe(v.string(), v.trim()), '')
const optionalNumber = v.fallback(
  v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(0))),
  null,
)

const counterparty = v.object({ Ref: ref, Description: text, FirstName: text, LastName: text })
const contact = v.object({ Ref: ref, Description: text, Phones: text })
const person = v.object({
  Ref: ref,
  ContactPerson: v.object({
    data: v.pipe(v.array(v.object({ Ref: ref, FirstName: text, LastName: text })), v.minLength(1)),
  }),
})
const document = v.object({
  Ref: ref,
  IntDocNumber: v.pipe(v.string(), v.transform(readTrackingNumber), v.string()),
  CostOnSite: optionalNumber,
  EstimatedDeliveryDate: text,
})
const listed = v.object({ InfoRegClientBarcodes: text })

/** A shop makes some dozens of waybills a day. */
const mostPages = 60
/** It was deleted before. */
const deletedAlready = '20000201173'

export function createDocuments(call: NovaPoshtaCall): Omit<CarrierDocuments, 'print'> {
  async function cityOr(pointRef: string, signal: AbortSignal): Promise<string | NoAnswer | WaybillRefusal> {
    const city = await cityOf(call, pointRef, signal)
    if (city === undefined) return { kind: 'refused', fault: 'place', code: null, text: '' }
    return typeof city === 'string' ? city : notDone(city)
  }

  /** The carrier identifies people by phone and keeps the first name that it was told. */
  async function recipientRefs(recipient: ParcelRecipient, signal: AbortSignal) {
    const name = { FirstName: nameOf(recipient.firstName), LastName: nameOf(recipient.lastName) }
    const phone = { Phone: phoneOf(recipient.phone) }
    const answer = await call(
      'Counterparty',
      'save',
      {
        ...name,
        MiddleName: '',
        ...phone,
        CounterpartyType: 'PrivatePerson',
        CounterpartyProperty: 'Recipient',
      },
      signal,
    )
    if (answer.kind === 'unavailable') return notDone(answer)
    const [saved] = readAll(person, answer.data)
    const [known] = saved?.ContactPerson.data ?? []
    if (!saved || !known) return noAnswer('no recipient')
    const isSame = known.FirstName === name.FirstName && known.LastName === name.LastName
    if (isSame) return { recipient: saved.Ref, contact: known.Ref }
    const named = await call(
      'ContactPerson',
      'save',
      { CounterpartyRef: saved.Ref, ...name, MiddleName: '', ...phone },
      signal,
    )
    if (named.kind === 'unavailable') return notDone(named)
    const [newContact] = readAll(v.object({ Ref: ref }), named.data)
    return newContact ? { recipient: saved.Ref, contact: newContact.Ref } : noAnswer('no contact')
  }

  return {
    async senders(signal) {
      const answer = await call(
        'Counterparty',
        'getCounterparties',
        { CounterpartyProperty: 'Sender', Page: '1' },
        signal,
      )
      if (answer.kind === 'unavailable') return noAnswer(answer.why)
      const senders: CarrierSender[] = []
      for (const { Ref, Description, LastName, FirstName } of readAll(counterparty, answer.data)) {
        const contacts = await call(
          'Counterparty',
          'getCounterpartyContactPersons',
          { Ref, Page: '1' },
          signal,
        )
        if (contacts.kind === 'unavailable') return noAnswer(contacts.why)
        senders.push({
          ref: Ref,
          name: `${LastName} ${FirstName}`.trim() || Description,
          contacts: readAll(contact, contacts.data).map((one) => ({
            ref: one.Ref,
            name: one.Description,
            phone: one.Phones,
          })),
        })
      }
      return { kind: 'senders', senders }
    },

    async prepare(parcel, signal) {
      const cityFrom = await cityOr(parcel.sender.pointRef, signal)
      if (typeof cityFrom !== 'string')
        return cityFrom.kind === 'refused' && cityFrom.fault === 'place'
          ? { ...cityFrom, fault: 'sender' }
          : cityFrom
      const cityTo = await cityOr(parcel.recipient.pointRef, signal)
      if (typeof cityTo !== 'string') return cityTo
      const refs = await recipientRefs(parcel.recipient, signal)
      if ('kind' in refs) return refs
      return { kind: 'ready', waybill: { properties: propertiesOf(parcel, { cityFrom, cityTo, ...refs }) } }
    },

    async make({ properties }, signal) {
      const answer = await call('InternetDocument', 'save', properties, signal)
      if (answer.kind === 'unavailable') return notDone(answer)
      const [made] = readAll(document, answer.data)
      if (!made || answer.isDoubtful) return noAnswer(made ? 'success with errors' : 'no document')
      return { kind: 'made', waybill: madeWaybill(made) }
    },

    async find(ownNumber, since, signal) {
      // Deduplicated: new waybills shift rows to the next page.
      const waybills = new Map<string, MadeWaybill>()
      let seen = 0
      for (let page = 1; page <= mostPages; page++) {
        const answer = await call(
          'InternetDocument',
          'getDocumentList',
          {
            DateTimeFrom: dottedDay(addDays(since, -1)),
            DateTimeTo: dottedDay(addDays(since, 7)),
            GetFullList: '1',
            Page: String(page),
          },
          signal,
        )
        if (answer.kind === 'unavailable') return noAnswer(answer.why)
        for (const row of answer.data.filter((one) => isOf(ownNumber, one))) {
          const read = v.safeParse(document, row)
          // Skipping it would make a duplicate.
          if (!read.success) return noAnswer('unreadable row')
          waybills.set(read.output.Ref, madeWaybill(read.output))
        }
        seen += answer.data.length
        if (answer.data.length === 0 || seen >= (answer.total ?? Infinity)) break
      }
      return { kind: 'found', waybills: [...waybills.values()] }
    },

    async remove(documentRef, signal) {
      const answer = await call('InternetDocument', 'delete', { DocumentRefs: documentRef }, signal)
      if (answer.kind === 'unavailable') {
        const isDone = answer.refusal?.codes.includes(deletedAlready)
        return isDone ? { kind: 'removed' } : notDone(answer)
      }
      const isNamed = readAll(v.object({ Ref: ref }), answer.data).some(({ Ref }) => Ref === documentRef)
      return isNamed ? { kind: 'removed' } : noAnswer('not deleted')
    },
  }
}

interface Ends {
  readonly cityFrom: string
  readonly cityTo: string
  readonly recipient: string
  readonly contact: string
}

/** One seat, from branch to branch or locker; lockers require dimensions. */
function propertiesOf(parcel: ParcelToSend, { cityFrom, cityTo, recipient, contact: contactTo }: Ends) {
  const { sender, grams, size, policy } = parcel
  const [longest, middle, shortest] = size
  const kg = String(Math.max(100, grams) / 1000)
  const cubicMetres = String(Math.max(400, longest * middle * shortest) / 1_000_000)
  return {
    PayerType: policy === 'free-to-branch' ? 'Sender' : 'Recipient',
    PaymentMethod: 'Cash',
    DateTime: dottedDay(parcel.day),
    CargoType: 'Parcel',
    // The carrier refuses its own service type for lockers.
    ServiceType: 'WarehouseWarehouse',
    SeatsAmount: '1',
    Weight: kg,
    VolumeGeneral: cubicMetres,
    OptionsSeat: [
      {
        volumetricLength: String(longest),
        volumetricWidth: String(middle),
        volumetricHeight: String(shortest),
        volumetricVolume: cubicMetres,
        weight: kg,
      },
    ],
    Description: parcel.goods,
    Cost: String(parcel.declaredUah),
    InfoRegClientBarcodes: parcel.ownNumber,
    CitySender: cityFrom,
    Sender: sender.counterpartyRef,
    SenderAddress: sender.pointRef,
    ContactSender: sender.contactRef,
    SendersPhone: phoneOf(sender.phone),
    CityRecipient: cityTo,
    Recipient: recipient,
    RecipientAddress: parcel.recipient.pointRef,
    ContactRecipient: contactTo,
    RecipientsPhone: phoneOf(parcel.recipient.phone),
  }
}

/** Either an explicit refusal or an unknown result. */
function notDone(answer: NovaPoshtaAnswer & { kind: 'unavailable' }): WaybillRefusal | NoAnswer {
  const { refusal, why } = answer
  if (!refusal) return noAnswer(why)
  const { codes, text: said } = refusal
  return { kind: 'refused', fault: faultOf(codes), code: codes[0] ?? null, text: said }
}

function noAnswer(why: string): NoAnswer {
  return { kind: 'unavailable', why }
}

function isOf(ownNumber: string, row: unknown): boolean {
  const read = v.safeParse(listed, row)
  return read.success && read.output.InfoRegClientBarcodes === ownNumber
}

function madeWaybill(row: v.InferOutput<typeof document>): MadeWaybill {
  return {
    ref: row.Ref,
    trackingNumber: row.IntDocNumber,
    costUah: row.CostOnSite,
    expectedOn: plainDay(row.EstimatedDeliveryDate),
  }
}

function plainDay(dotted: string): Day | null {
  const day = dotted.slice(0, 10).split('.').toReversed().join('-')
  return isDay(day) ? day : null
}

/** The carrier knows only one kind of apostrophe. */
function nameOf(name: string): string {
  return (carrierName(name) ?? name.trim()).replace(/[’ʼ]/g, "'")
}

function phoneOf(phone: string): string {
  return phone.replace('+', '')
}
