import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Directory } from './directory.ts'
import type { Desk, Document, Person } from './documents.ts'
import { type Answer, type Methods, method, refused } from './methods.ts'
import { refOf } from './wire.ts'

const sender = {
  Ref: refOf('sender', 'the shop'),
  Description: 'Зразок Олена',
  FirstName: 'Олена',
  LastName: 'Зразок',
  MiddleName: '',
  CounterpartyType: 'PrivatePerson',
} as const
const senderContact = {
  Ref: refOf('contact', 'the shop'),
  Description: 'Зразок Олена',
  Phones: '380671112233',
}

const text = v.optional(v.string(), '')
const phone = v.pipe(text, v.regex(/^380\d{9}$/))
const personName = v.pipe(text, v.regex(/^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ'’\- ]{1,25}$/u))
const decimal = v.pipe(text, v.transform(Number), v.number())

const seat = v.object({
  volumetricWidth: decimal,
  volumetricLength: decimal,
  volumetricHeight: decimal,
  weight: decimal,
})

const waybill = v.object({
  PayerType: v.picklist(['Sender', 'Recipient']),
  PaymentMethod: v.picklist(['Cash', 'NonCash']),
  DateTime: text,
  CargoType: v.literal('Parcel'),
  ServiceType: v.literal('WarehouseWarehouse'),
  SeatsAmount: v.literal('1'),
  Weight: decimal,
  Cost: decimal,
  Description: text,
  InfoRegClientBarcodes: text,
  CitySender: text,
  Sender: text,
  SenderAddress: text,
  ContactSender: text,
  SendersPhone: text,
  CityRecipient: text,
  Recipient: text,
  RecipientAddress: text,
  ContactRecipient: text,
  RecipientsPhone: text,
  OptionsSeat: v.optional(v.array(seat), []),
})
type Waybill = v.InferOutput<typeof waybill>

const documentsAPage = 20

export function documentMethods(desk: Desk, directory: () => Promise<Directory>): Methods {
  const rows = (found: readonly object[], total = found.length): Answer => ({
    kind: 'rows',
    rows: found,
    total,
  })
  return {
    'Counterparty.getCounterparties': method(
      { properties: v.object({ CounterpartyProperty: v.literal('Sender') }) },
      () => rows([sender]),
    ),
    'Counterparty.getCounterpartyContactPersons': method(
      { properties: v.object({ Ref: v.string() }) },
      ({ Ref }) => rows(Ref === sender.Ref ? [senderContact] : []),
    ),
    'Counterparty.save': method(
      {
        properties: v.object({
          FirstName: text,
          LastName: text,
          Phone: text,
          CounterpartyType: v.literal('PrivatePerson'),
          CounterpartyProperty: v.literal('Recipient'),
        }),
      },
      (said) => {
        const refusal = personRefusal(said)
        if (refusal) return refusal
        const person = desk.people.find(({ phone: known }) => known === said.Phone) ?? newPerson(desk, said)
        const [contact] = person.contacts
        const name = { FirstName: contact?.firstName, LastName: contact?.lastName }
        return rows([
          {
            Ref: person.ref,
            ...name,
            CounterpartyType: 'PrivatePerson',
            ContactPerson: { success: true, data: [{ Ref: contact?.ref, ...name }], errors: [] },
          },
        ])
      },
    ),
    'ContactPerson.save': method(
      { properties: v.object({ CounterpartyRef: text, FirstName: text, LastName: text, Phone: text }) },
      (said) => {
        const refusal = personRefusal(said)
        const person = desk.people.find(({ ref }) => ref === said.CounterpartyRef)
        if (refusal || !person) return refusal ?? refused('20000300431', 'Recipient not selected')
        const contact = { ref: randomUUID(), firstName: said.FirstName, lastName: said.LastName }
        person.contacts.push(contact)
        return rows([{ Ref: contact.ref, FirstName: contact.firstName, LastName: contact.lastName }])
      },
    ),
    'InternetDocument.save': method({ properties: waybill }, async (said) => {
      const refusal = waybillRefusal(said, desk, await directory())
      if (refusal) return refusal
      const document = desk.add(documentFacts(said, desk))
      return rows([
        {
          Ref: document.ref,
          CostOnSite: document.costUah,
          EstimatedDeliveryDate: dayOf(2),
          IntDocNumber: document.number,
          TypeDocument: 'InternetDocument',
        },
      ])
    }),
    'InternetDocument.getDocumentList': method(
      { properties: v.object({ Page: v.optional(decimal, '1'), DateTimeFrom: text, DateTimeTo: text }) },
      ({ Page, DateTimeFrom, DateTimeTo }) => {
        const [from, to] = [comparable(DateTimeFrom), comparable(DateTimeTo)]
        const known = desk.documents
          .filter(({ isDeleted, day }) => !isDeleted && comparable(day) >= from && comparable(day) <= to)
          .toReversed()
        const page = known.slice((Page - 1) * documentsAPage, Page * documentsAPage)
        return rows(page.map(listRow), known.length)
      },
    ),
    'InternetDocument.delete': method(
      { properties: v.object({ DocumentRefs: v.string() }) },
      ({ DocumentRefs }) => {
        const document = desk.find(DocumentRefs)
        if (!document || document.isDeleted) return refused('20000201173', 'No document changed DeletionMark')
        document.isDeleted = true
        return rows([{ Ref: document.ref }])
      },
    ),
  }
}

interface SaidOfPerson {
  readonly FirstName: string
  readonly LastName: string
  readonly Phone: string
}

function personRefusal({ FirstName, LastName, Phone }: SaidOfPerson): Answer | undefined {
  if (!v.is(personName, FirstName) || !v.is(personName, LastName))
    return refused('20000204014', 'Name has invalid characters')
  return v.is(phone, Phone) ? undefined : refused('20000300434', 'Phone is invalid')
}

function newPerson(desk: Desk, { FirstName, LastName, Phone }: SaidOfPerson): Person {
  const contact = { ref: randomUUID(), firstName: FirstName, lastName: LastName }
  const person: Person = { ref: randomUUID(), phone: Phone, contacts: [contact] }
  desk.people.push(person)
  return person
}

function waybillRefusal(said: Waybill, desk: Desk, directory: Directory): Answer | undefined {
  if (!/^\d\d\.\d\d\.\d{4}$/.test(said.DateTime)) return refused('20000400456', 'DateTime has invalid format')
  if (comparable(said.DateTime) < comparable(dayOf(0)))
    return refused('20000400455', 'DateTime is in the past')
  if (!/^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ' ]+$/u.test(said.Description))
    return refused('20000200151', 'Description is invalid')
  if (said.Sender !== sender.Ref) return refused('20000300442', 'Sender is not selected')
  if (said.ContactSender !== senderContact.Ref) return refused('20000300402', 'ContactSender is incorrect')
  const person = desk.people.find(({ ref }) => ref === said.Recipient)
  if (!person) return refused('20000300431', 'Recipient not selected')
  if (!person.contacts.some(({ ref }) => ref === said.ContactRecipient))
    return refused('20000300401', 'ContactRecipient not selected')
  if (!v.is(phone, said.RecipientsPhone)) return refused('20000300434', 'RecipientsPhone is invalid')
  if (directory.point(said.SenderAddress)?.CityRef !== said.CitySender)
    return refused('20000200325', 'SenderAddress does not belong to the sender')
  return pointRefusal(said, directory.point(said.RecipientAddress))
}

function pointRefusal(said: Waybill, point: ReturnType<Directory['point']>): Answer | undefined {
  if (!point) return refused('20000200107', 'RecipientAddress is incorrect')
  if (point.CityRef !== said.CityRecipient) return refused('20000200104', 'CityRecipient is incorrect')
  if (said.Weight < 0.1 || said.Weight > Number(point.TotalMaxWeightAllowed))
    return refused('20000200380', 'Weight is invalid')
  if (said.Cost > Number(point.MaxDeclaredCost)) return refused('20000202403', 'Cost is over the limit')
  if (point.CategoryOfWarehouse !== 'Postomat') return undefined
  const [first, ...others] = said.OptionsSeat
  if (!first || others.length > 0) return refused('20000200226', 'OptionsSeat is empty')
  const sides = [first.volumetricLength, first.volumetricWidth, first.volumetricHeight]
  const limits = [60, 40, 30]
  const isTooLarge = sides
    .toSorted((one, other) => other - one)
    .some((side, nth) => !(side > 0) || side > (limits[nth] ?? 0))
  return isTooLarge ? refused('20000200180', 'Dimensions are invalid') : undefined
}

function documentFacts(said: Waybill, desk: Desk): Omit<Document, 'ref' | 'number' | 'isDeleted'> {
  const contact = desk.people
    .flatMap(({ contacts }) => contacts)
    .find(({ ref }) => ref === said.ContactRecipient)
  return {
    ownNumber: said.InfoRegClientBarcodes,
    day: said.DateTime,
    kg: said.Weight,
    declaredUah: said.Cost,
    costUah: 70 + Math.ceil(said.Weight) * 10,
    payer: said.PayerType,
    recipient: `${contact?.lastName} ${contact?.firstName}`,
    phone: said.RecipientsPhone,
  }
}

/** Numbers are strings in the list, unlike in the answer of `save`. */
function listRow(document: Document) {
  return {
    Ref: document.ref,
    IntDocNumber: document.number,
    DateTime: `${document.day.split('.').toReversed().join('-')} 00:00:00`,
    PreferredDeliveryDate: '0001-01-01 00:00:00',
    Weight: String(document.kg),
    SeatsAmount: '1',
    Cost: String(document.declaredUah),
    CostOnSite: String(document.costUah),
    PayerType: document.payer,
    StateId: '1',
    StateName: 'Відправник самостійно створив цю накладну, але ще не надав до відправки',
    InfoRegClientBarcodes: document.ownNumber,
    RejectionReason: '',
    Printed: '0',
  }
}

/** `dd.mm.yyyy` in Kyiv. */
function dayOf(days: number): string {
  const then = new Date(Date.now() + days * 24 * 3600 * 1000)
  return new Intl.DateTimeFormat('uk-UA', {
    timeZone: 'Europe/Kyiv',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(then)
}

function comparable(day: string): string {
  return day.split('.').toReversed().join('-')
}
