import type { OnceErased } from '../../../../domain/orders/once-erased.ts'
import type { Debt } from '../../../../domain/orders/owed.ts'
import type { NextStep, Turn, Way } from '../../../../domain/orders/next-steps.ts'
import type { Stage, Standing } from '../../../../domain/orders/standing.ts'
import {
  keyOf,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  type Reading,
  record,
  text,
  flag,
  variant,
} from '../../../api/reading.ts'

export const debt = record<Debt>({
  why: oneOf(['called-off', 'returned', 'lost', 'paid-twice', 'wrong-sum']),
  sum: number,
  currency: text,
  going: number,
  isRefused: flag,
})

/** The shape that several have, whichever of their words it says. */
type AnyOf<Shapes> = Pick<Shapes, keyof Shapes>

/** A stage that says no more than its word. */
type BareStage = Exclude<
  Stage,
  { readonly until: unknown } | { readonly since: unknown } | { readonly by: unknown }
>
const bareStage = record<AnyOf<BareStage>>({
  kind: keyOf<BareStage['kind']>({
    'other-mode': 0,
    erased: 0,
    'payment-time-over': 0,
    'to-check': 0,
    'to-pack': 0,
    packed: 0,
    sent: 0,
    'at-branch': 0,
    received: 0,
    returning: 0,
    returned: 0,
    lost: 0,
    'to-contact': 0,
    'in-support': 0,
    served: 0,
    'trial-paid': 0,
  }),
})
type CalledOffStage = Extract<Stage, { readonly kind: 'called-off' | 'called-off-unpaid' }>
const calledOff = record<AnyOf<CalledOffStage>>({
  kind: oneOf(['called-off', 'called-off-unpaid']),
  by: oneOf(['buyer', 'owner']),
  at: moment,
})

type StageOf<Kind extends Stage['kind']> = Extract<Stage, { readonly kind: Kind }>
const stage = variant<Stage, 'kind'>('kind', {
  'other-mode': bareStage,
  erased: bareStage,
  'payment-time-over': bareStage,
  'to-check': bareStage,
  'to-pack': bareStage,
  packed: bareStage,
  sent: bareStage,
  'at-branch': bareStage,
  received: bareStage,
  returning: bareStage,
  returned: bareStage,
  lost: bareStage,
  'to-contact': bareStage,
  'in-support': bareStage,
  served: bareStage,
  'trial-paid': bareStage,
  'called-off': calledOff,
  'called-off-unpaid': calledOff,
  'awaits-payment': record<StageOf<'awaits-payment'>>({
    kind: oneOf(['awaits-payment']),
    until: moment,
    last: oneOf(['none', 'failed', 'canceled', 'expired']),
  }),
  'payment-checked': record<StageOf<'payment-checked'>>({ kind: oneOf(['payment-checked']), since: moment }),
  refunded: record<StageOf<'refunded'>>({
    kind: oneOf(['refunded']),
    by: oneOf(['shop', 'bank']),
    after: oneOf(['called-off', 'sent', 'unsent']),
  }),
})

type ToShop<Kind extends Standing['toShop']['kind']> = Extract<Standing['toShop'], { readonly kind: Kind }>
const sumToShop = record<AnyOf<ToShop<'price' | 'taken-back'>>>({
  kind: oneOf(['price', 'taken-back']),
  sum: number,
})
const owed = record<Pick<Standing, 'toBuyer' | 'toShop'>>({
  toBuyer: record<Standing['toBuyer']>({
    money: listOf(debt),
    goods: oneOf(['nothing', 'parcel', 'service', 'again']),
  }),
  toShop: variant<Standing['toShop'], 'kind'>('kind', {
    nothing: record<ToShop<'nothing'>>({ kind: oneOf(['nothing']) }),
    price: sumToShop,
    'taken-back': sumToShop,
  }),
})

export const standing: Reading<Standing> = (said) => ({ ...stage(said), ...owed(said) })

type StepOf<Who extends Turn['who']> = Extract<Turn, { readonly who: Who }>
type OwnersStep = StepOf<'owner'>
type Owing = Extract<OwnersStep, { readonly atOnce: unknown }>
type Stray = Extract<OwnersStep, { readonly what: 'give-back-stray' }>
type Working = Extract<OwnersStep, { readonly parcel: unknown }>
type Bare = Exclude<OwnersStep, Owing | Stray | Working>
const owing = record<Owing>({
  who: oneOf(['owner']),
  what: oneOf(['give-back', 'give-back-or-send-again']),
  debt,
  atOnce: number,
})
const stray = record<Stray>({ who: oneOf(['owner']), what: oneOf(['give-back-stray']), debt })
const bareStep = record<AnyOf<Bare>>({
  who: oneOf(['owner']),
  what: oneOf(['accept-late', 'ask-bank', 'settle-damage']),
})
const working = record<Working>({
  who: oneOf(['owner']),
  what: keyOf<Working['what']>({
    'check-composition': 0,
    'check-address': 0,
    pack: 0,
    'set-number': 0,
    send: 0,
    contact: 0,
    support: 0,
    'stop-parcel': 0,
  }),
  parcel: orNull(number),
})

const turn = variant<Turn, 'who'>('who', {
  buyer: variant<StepOf<'buyer'>, 'what'>('what', {
    pay: record<Extract<StepOf<'buyer'>, { readonly what: 'pay' }>>({
      who: oneOf(['buyer']),
      what: oneOf(['pay']),
      sum: number,
      until: moment,
    }),
    collect: record<Extract<StepOf<'buyer'>, { readonly what: 'collect' }>>({
      who: oneOf(['buyer']),
      what: oneOf(['collect']),
    }),
  }),
  bank: variant<StepOf<'bank'>, 'what'>('what', {
    'decide-payment': record<Extract<StepOf<'bank'>, { readonly what: 'decide-payment' }>>({
      who: oneOf(['bank']),
      what: oneOf(['decide-payment']),
      since: moment,
    }),
    'give-back': record<Extract<StepOf<'bank'>, { readonly what: 'give-back' }>>({
      who: oneOf(['bank']),
      what: oneOf(['give-back']),
      sum: number,
      left: number,
    }),
  }),
  owner: variant<OwnersStep, 'what'>('what', {
    'give-back': owing,
    'give-back-or-send-again': owing,
    'give-back-stray': stray,
    'settle-damage': bareStep,
    'accept-late': bareStep,
    'ask-bank': bareStep,
    'check-composition': working,
    'check-address': working,
    pack: working,
    'set-number': working,
    send: working,
    contact: working,
    support: working,
    'stop-parcel': working,
  }),
  carrier: record<StepOf<'carrier'>>({
    who: oneOf(['carrier']),
    what: oneOf(['bring', 'bring-back']),
    parcel: number,
  }),
  nobody: record<StepOf<'nobody'>>({ who: oneOf(['nobody']), what: oneOf(['nothing']) }),
})

const ways = record<Pick<NextStep, 'ways'>>({
  ways: listOf(
    keyOf<Way>({
      refund: 0,
      keep: 0,
      'send-again': 0,
      'send-replacement': 0,
      'refund-part': 0,
      settle: 0,
      'ask-acquirer': 0,
      'cancel-unpaid': 0,
      'call-off': 0,
      beside: 0,
    }),
  ),
})

export const nextStep: Reading<NextStep> = (said) => ({ ...turn(said), ...ways(said) })

export const onceErased = record<OnceErased>({ callsOff: flag, owed: listOf(debt) })
