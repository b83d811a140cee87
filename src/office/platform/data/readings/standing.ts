import type { OnceErased } from '../../../../domain/orders/once-erased.ts'
import type { Debt } from '../../../../domain/orders/owed.ts'
import type { NextStep, Turn, Way } from '../../../../domain/orders/next-steps.ts'
import type { Stage, Standing } from '../../../../domain/orders/standing.ts'
import {
  bare,
  type VariantFields,
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
} from '../../../../web/platform/reading.ts'
import { owedText } from '../../../../web/orders/order-standing-text.ts'

export const debt = record<Debt>({
  why: keyOf(owedText),
  sum: number,
  currency: text,
  going: number,
  isRefused: flag,
})

type StageOf<Kind extends Stage['kind']> = VariantFields<Stage, 'kind', Kind>
const calledOff = record<StageOf<'called-off'>>({ by: oneOf(['buyer', 'owner']), at: moment })
const stage = variant<Stage, 'kind'>('kind', {
  'other-mode': bare,
  erased: bare,
  'payment-time-over': bare,
  'to-check': bare,
  'to-pack': bare,
  packed: bare,
  sent: bare,
  'at-branch': bare,
  received: bare,
  returning: bare,
  returned: bare,
  lost: bare,
  'to-contact': bare,
  'in-support': bare,
  served: bare,
  'trial-paid': bare,
  'called-off': calledOff,
  'called-off-unpaid': calledOff,
  'awaits-payment': record<StageOf<'awaits-payment'>>({ until: moment }),
  'payment-checked': record<StageOf<'payment-checked'>>({ since: moment }),
  refunded: record<StageOf<'refunded'>>({
    by: oneOf(['shop', 'bank']),
    after: oneOf(['called-off', 'sent', 'unsent']),
  }),
})

const owed = record<Pick<Standing, 'toBuyer'>>({
  toBuyer: record<Standing['toBuyer']>({ money: listOf(debt) }),
})

export const standing: Reading<Standing> = (said) => ({ ...stage(said), ...owed(said) })

type StepOf<Who extends Turn['who']> = VariantFields<Turn, 'who', Who>
type OwnersStep = StepOf<'owner'>
const owing = record<VariantFields<OwnersStep, 'what', 'give-back'>>({ debt, atOnce: number })
const working = record<VariantFields<OwnersStep, 'what', 'pack'>>({ parcel: orNull(number) })

const turn = variant<Turn, 'who'>('who', {
  buyer: variant<StepOf<'buyer'>, 'what'>('what', {
    pay: record<VariantFields<StepOf<'buyer'>, 'what', 'pay'>>({ sum: number, until: moment }),
    collect: bare,
  }),
  bank: variant<StepOf<'bank'>, 'what'>('what', {
    'decide-payment': record<VariantFields<StepOf<'bank'>, 'what', 'decide-payment'>>({ since: moment }),
    'give-back': record<VariantFields<StepOf<'bank'>, 'what', 'give-back'>>({ sum: number, left: number }),
  }),
  owner: variant<OwnersStep, 'what'>('what', {
    'give-back': owing,
    'give-back-or-send-again': owing,
    'give-back-stray': record<VariantFields<OwnersStep, 'what', 'give-back-stray'>>({ debt }),
    'settle-damage': bare,
    'accept-late': bare,
    'ask-bank': bare,
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
    what: oneOf(['bring', 'bring-back']),
    parcel: number,
  }),
  nobody: record<StepOf<'nobody'>>({ what: oneOf(['nothing']) }),
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
