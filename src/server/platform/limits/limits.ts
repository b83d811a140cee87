import { keysOf } from '../../../domain/platform/record-of.ts'

/** A visitor is an IPv4 address or an IPv6 /64, a network a /48. Phones and mailboxes count over all orders. */
export const subjects = ['visitor', 'network', 'phone', 'mailbox', 'order', 'shop'] as const
export type Subject = (typeof subjects)[number]

export interface Rate {
  readonly most: number
  readonly per: 'minute' | 'hour' | 'day' | 'week'
  /** Reserved for visitors who come for the first time in the period. */
  readonly keptForNew?: number
}

interface Limit {
  /** Shown in docs/limits.md. */
  readonly what: string
  readonly rates: Readonly<Partial<Record<Subject, readonly Rate[]>>>
}

const minute = (most: number): Rate => ({ most, per: 'minute' })
const hour = (most: number): Rate => ({ most, per: 'hour' })
const day = (most: number): Rate => ({ most, per: 'day' })
const week = (most: number): Rate => ({ most, per: 'week' })

/** Mobile carriers put many buyers into one network. */
function looking(what: string, most: number): Limit {
  return { what, rates: { visitor: [minute(most)], network: [minute(10 * most)] } }
}

function sending(what: string, most: number, ...long: readonly Rate[]): Limit {
  const visitor = [minute(most), ...long]
  return { what, rates: { visitor, network: visitor.map(({ most: own, per }) => ({ most: 4 * own, per })) } }
}

/** RATE_LIMIT_SCALE multiplies the limits of visitors, networks and the shop. */
export const limits = {
  'create-order': sending('`create-order`', 60, hour(600)),
  'initiate-payment': sending('`initiate-payment`', 60, hour(600)),
  'find-return': looking('`find-return`', 120),
  'check-payment': looking('`check-payment`', 30),
  'cancel-order': sending('`cancel-order`', 20),
  'report-damage': sending('`report-damage`', 20),
  'read-order-page': looking('`read-order-page`', 120),
  'open-order-page': looking('`open-order-page`', 60),
  'order-page': looking('Opening a buyer’s page', 120),
  'order-form': sending('Writing a review, taking it back', 20),
  'order-news': looking('Listening to the news of a buyer’s page', 60),
  'offer-page': looking('Reading a wording of the offer', 60),
  'submit-quiz': sending('`submit-quiz`', 30),
  'count-view': looking('`count-view`', 120),
  'begin-view': {
    what: 'Views that are counted: pages that are sent, and tabs that begin to tell of steps',
    rates: { visitor: [hour(120), day(600)], network: [hour(480), day(2400)] },
  },
  'check-allergies': looking('`check-allergies`', 60),
  'share-result': sending('`share-result`', 20),
  'stop-sharing': sending('`stop-sharing`', 20),
  'find-shared-result': looking('`find-shared-result`', 60),
  'read-order': looking('Reading an order', 600),
  'send-photo': sending('Sending a photo', 60, hour(240)),
  'show-photo': looking('Looking at a photo', 600),
  'remove-photo': sending('Taking a photo back', 120),
  'show-picture': looking('Looking at a picture of the shop', 1200),
  'show-film': looking('Looking at a film of the owner’s, a part at a time', 1200),
  'find-place': looking('Looking for a settlement, a branch or a locker, key by key', 600),
  'estimate-delivery': looking('Asking when a parcel comes, and its price', 60),
  'find-order-form': sending('Sending the form of /find-order, whatever is in it', 60),
  'find-order': {
    what: 'Asking for the link of an order, with a number and a phone that may be one',
    rates: {
      visitor: [minute(5), hour(20), day(60)],
      network: [hour(40), day(120)],
      shop: [{ ...hour(1200), keptForNew: 600 }],
    },
  },
  restock: sending('Asking to hear of a kit', 10, hour(30), day(60)),
  'delete-data': sending('Deleting a quiz by its page', 20),
  'ask-to-sign-in': sending('Asking to sign in by a passkey', 60),
  'sign-in-by-passkey': sending('Signing in by a passkey', 60),
  'sign-in-by-code': sending('Signing in by a recovery code', 10),
  'sign-in-by-link': sending('Signing in by a link', 10),
  office: looking('All of `/office/api`; of a session, its own', 1200),
  health: looking('`/health`, `/readyz`, `/livez`, each', 300),
  'bank-callback': looking('A bank’s messages about payments', 3000),
  'order-link': {
    what: 'Links of orders that are sent, by letter or SMS',
    rates: { order: [day(3)], phone: [day(3)] },
  },
  'unpaid-link': {
    what: 'Of these, of orders that nobody has paid',
    rates: { phone: [day(2)], shop: [day(500)] },
  },
  'stranger-sms': {
    what: 'SMS that strangers can cause: links, and whatever an order says that nobody has paid',
    rates: { phone: [day(3)], shop: [day(500)] },
  },
  'stranger-letter': {
    what: 'Letters that strangers can cause: links, reminders, kits that are sold again, and whatever an order says that nobody has paid',
    rates: { mailbox: [day(4)], shop: [day(2000)] },
  },
  'unpaid-letter': {
    what: 'Of these, all but links of paid orders',
    rates: { mailbox: [day(3)], shop: [day(1500)] },
  },
  'payment-reminder': {
    what: 'Reminders of an unpaid order',
    rates: { phone: [week(1)], mailbox: [week(1)], shop: [day(500)] },
  },
  'restock-question': {
    what: 'Questions whether a mailbox wants to hear of a kit',
    rates: { shop: [day(500)] },
  },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof limits

/** @fortests */
export const limitNames: readonly LimitName[] = keysOf(limits)

export function limitOf(name: LimitName): Limit {
  return limits[name]
}

const seconds = { minute: 60, hour: 3600, day: 86_400, week: 604_800 } as const

export function secondsOf({ per }: Rate): number {
  return seconds[per]
}
