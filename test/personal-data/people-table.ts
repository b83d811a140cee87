import type { DeclaredTable } from '../../src/server/platform/data-inventory/declare.ts'
import { tableLines } from '../markdown-table.ts'

interface Row {
  readonly data: string
  readonly where: string
  readonly seenBy: string
  readonly kept: string
}

/** What the shop knows of people and keeps in no table of its own. */
const elsewhere: readonly Row[] = [
  {
    data: 'The bytes of photos of skin and of damage, without place and time',
    where: '{DATA_DIR}/photos or the bucket, under names of their own',
    seenBy: 'as `photos`',
    kept: 'as `photos`',
  },
  {
    data: 'A photo as it came, place and time in it',
    where: '{DATA_DIR}/photos/incoming',
    seenBy: 'nobody',
    kept: 'until it is made anew or refused; after a kill until the next start, beside other nodes ten minutes',
  },
  {
    data: 'Letters',
    where: 'the mail server; without one {DATA_DIR}/outbox',
    seenBy: 'who gets them; whoever reads that folder',
    kept: 'files 14 days',
  },
  {
    data: 'SMS: the phone, and the number, sum or link of an order',
    where: 'the SMS service; in test mode {DATA_DIR}/sandbox/phone',
    seenBy: 'who gets them; the shop’s account there; in test mode whoever sits at the shop’s own machine',
    kept: 'there as its terms say; in test mode 14 days, at most 1,000',
  },
  {
    data: 'The phone of whom a parcel is for, with its number, while it is followed',
    where: 'the carrier, which knows both already',
    seenBy: 'the carrier',
    kept: 'as the carrier keeps it',
  },
  {
    data: 'On the visitor’s device',
    where: 'the browser’s storage',
    seenBy: 'who has the device',
    kept: 'answers until an order is paid, else 7 days; never photos',
  },
  {
    data: 'On the visitor’s device, in one tab: which steps were counted there, the campaign it came by, and a ticket that says no more',
    where: 'the browser’s storage of the tab',
    seenBy: 'who has the device',
    kept: 'until the tab is closed',
  },
  {
    data: 'On the buyer’s device: the branch or locker of the last order, without a name',
    where: 'the browser’s storage',
    seenBy: 'who has the device',
    kept: '180 days, seen at the next opening of checkout',
  },
  {
    data: 'On the device of whoever packs: what is to be packed, with names, addresses, notes and what was declared',
    where: 'the browser’s storage, from the first opening of «Пакування»',
    seenBy: 'who has the device',
    kept: 'until the session ends or the list is a day old, seen at the next opening of the office; what was packed and not sent yet as numbers, until it is',
  },
  {
    data: 'Tables of orders and parcels that an operator takes out: names, phones, e-mails, addresses; of quizzes answers without names, contacts and own words',
    where: 'a file on the operator’s device',
    seenBy: 'who has the device',
    kept: 'until it is deleted there; `office_log` says who took what and when',
  },
]

/** What follows from what people did, and says nothing of anybody. */
const ofNobody = [
  {
    data: 'Who did what in the office, without anything of a buyer',
    tables: ['office_log'],
    seenBy: 'operators',
  },
  {
    data: 'What was paid and given back',
    tables: ['payment_attempts', 'payment_events', 'refunds', 'receipts'],
    seenBy:
      'the owner, the bank, Checkbox and the tax service: what, for how much, the order’s number, and nobody’s name, phone or e-mail',
  },
  {
    data: 'How often pages and steps were seen, by day and campaign',
    tables: ['view_counts'],
    seenBy: 'operators',
  },
] as const

/** The table of docs/personal-data.md: every table that says something of people, as the data inventory has it, and what lies elsewhere. */
export function peopleTable(tables: Readonly<Record<string, DeclaredTable>>): string {
  const declared = Object.entries(tables).flatMap(([name, { what, kept, people, seenBy }]) =>
    people ? [{ data: what.replace(/\.$/, ''), where: named([name]), seenBy: seenBy ?? '', kept }] : [],
  )
  const rest = ofNobody.map(({ data, tables: names, seenBy }) => {
    const keptOf = new Set(names.map((name) => tables[name]?.kept ?? ''))
    return { data, where: named(names), seenBy, kept: [...keptOf].join('; ') }
  })
  const rows = [...declared, ...elsewhere, ...rest].map(({ data, where, seenBy, kept }) =>
    [data, where, seenBy, kept].map(withSettings),
  )
  return tableLines(['Data', 'Where', 'Who sees it', 'How long'], rows).join('\n')
}

const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

/** Settings and folders as code. */
function withSettings(cell: string): string {
  return cell.replaceAll(/\{DATA_DIR\}[\w/]*|\b[A-Z]+(?:_[A-Z]+)+\b(?!\})/g, '`$&`')
}
