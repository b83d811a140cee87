import { describe, expect, test } from 'vitest'
import { buyersStanding } from '../../src/domain/orders/buyers-standing.ts'
import { canCallOff } from '../../src/domain/orders/calling-off.ts'
import { nextSteps, type Way } from '../../src/domain/orders/next-steps.ts'
import { moneyLeft, owedInAll } from '../../src/domain/orders/owed.ts'
import { whyNotPayable } from '../../src/domain/orders/payable.ts'
import type { Payment, StandingFacts } from '../../src/domain/orders/standing-facts.ts'
import { isActive, type Standing, standingOf } from '../../src/domain/orders/standing.ts'
import { isUnsent } from '../../src/domain/orders/parcel.ts'
import { mostRefundable } from '../../src/domain/orders/refund.ts'
import { stageText, stepText, wayText } from '../../src/office/orders/standing-text.ts'
import { nowOf, owedSentences } from '../../src/web/orders/order-standing-text.ts'
import { orderPageText } from '../../src/web/aftercare/order-page/order-page-text.ts'
import { plain } from '../plain.ts'
import { inTime, later, payableUntil, price, reachableFacts } from './reachable.ts'

const all = reachableFacts()

/** What the payments of an order have come to, in a word. */
function moneyOf({ payments, kept }: StandingFacts): string {
  const words = payments.map((payment) => wordOf(payment))
  const said = words.length === 0 ? 'no attempt' : words.join(' + ')
  return kept > 0 ? `${said}, kept ${kept / 100}` : said
}

function wordOf({ state, stray, checkedSince, paidAt, ...money }: Payment): string {
  const words: string[] = [state]
  if (paidAt !== null && paidAt > payableUntil) words.push('late')
  if (checkedSince !== null) words.push('checked for long')
  if (stray) words.push(`${stray.sum / 100} ${stray.currency} came`)
  if (money.returned > 0 && state === 'paid') words.push(`${money.returned / 100} back`)
  if (money.returned > money.returnedByShop) words.push('by the bank')
  if (money.going > 0) words.push(`${money.going / 100} asked back`)
  if (money.isRefundRefused && state === 'paid') words.push('refund refused')
  return words.join(', ')
}

interface Told {
  readonly standing: Standing
  readonly buyer: string
  readonly owner: string
}

function told(facts: StandingFacts, now: Date): Told {
  const standing = standingOf(facts, now)
  const buyers = buyersStanding(standing)
  const buyer = [orderPageText.now[nowOf(buyers)], ...owedSentences(buyers)].join(' / ')
  const steps = nextSteps(standing, facts).map((step) => {
    const { strong, rest } = stepText(step)
    const ways = step.ways.flatMap((way) => (way === 'beside' ? [] : [wayText(way, step)]))
    return [strong && `**${strong}**`, rest, ways.length > 0 && `[${ways.join('] [')}]`]
      .filter(Boolean)
      .join(' ')
  })
  // The page of whoever is erased, or tried the shop, is nobody's.
  const isPaged = facts.person === 'known' && facts.mode === 'this'
  return {
    standing,
    buyer: isPaged ? plain(buyer) : '(no page)',
    owner: plain([stageText[standing.kind].name, ...steps].join(' / ')),
  }
}

/**
 * A line for each of what can be told, with the plainest facts that lead there and how many others do. Money of another
 * sum, a second parcel and damage add their own sentences to any other: they are shown where nothing else is amiss.
 */
function table(): string {
  const lines = new Map<string, { kind: string; example: string; count: number }>()
  for (const facts of all) {
    const isMixed =
      (facts.paidAt !== null && facts.payments.some(({ stray }) => stray)) ||
      ((facts.parcels.length > 1 || facts.damage === 'reported') &&
        (moneyOf(facts) !== 'paid' || facts.person === 'erased')) ||
      (facts.parcels.length > 1 && facts.damage === 'reported')
    if (isMixed) continue
    for (const now of facts.paidAt === null ? [inTime, later] : [inTime]) {
      const { standing, buyer, owner } = told(facts, now)
      const key = `${standing.kind}\n    buyer: ${buyer}\n    owner: ${owner}`
      const example = `${factsText(facts)}${now === later ? ', later' : ''}`
      const line = lines.get(key) ?? { kind: standing.kind, example, count: 0 }
      line.count += 1
      if (plainness(example) < plainness(line.example)) line.example = example
      lines.set(key, line)
    }
  }
  return Object.entries(Object.groupBy(lines, ([, { kind }]) => kind))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([kind, ofKind = []]) => {
      const shown = ofKind
        .map(
          ([key, { example, count }]) =>
            `  ${example}${count > 1 ? ` (${count})` : ''}${key.slice(kind.length)}`,
        )
        .toSorted()
      return [`# ${kind}`, ...shown].join('\n')
    })
    .join('\n\n')
    .concat('\n')
}

function plainness(example: string): number {
  return example.length + (example.startsWith('parcel') ? 0 : 1000)
}

function factsText(facts: StandingFacts): string {
  const { mode, person, sells, calledOff, parcels, checks, support, damage } = facts
  const due = checks === null ? [] : Object.entries(checks).filter(([, check]) => check === 'due')
  return [
    sells,
    moneyOf(facts),
    calledOff && `called off by ${calledOff.by}`,
    parcels.map(({ state }) => state).join(' + '),
    due.length > 0 && `${due.map(([what]) => what).join(' and ')} to check`,
    support !== 'none' && `support ${support}`,
    damage === 'reported' && 'damage reported',
    person === 'erased' && 'erased',
    mode === 'other' && 'of the other mode',
  ]
    .filter(Boolean)
    .join(', ')
}

function refundable({ state, amount, returned, going }: Payment) {
  return { state, amount, returned, hasOpenRefund: going > 0 }
}

/** What a table of all words would have and no order comes to, and why. */
const impossible: readonly [why: string, isSo: (facts: StandingFacts) => boolean][] = [
  ['unpaid, and there is something to pack', ({ paidAt, parcels }) => paidAt === null && parcels.length > 0],
  ['paid without a fulfilment', ({ paidAt, checks }) => (paidAt === null) !== (checks === null)],
  [
    'called off after a parcel has left: neither buyer nor owner can, and erasing calls off what has not',
    ({ calledOff, parcels, person }) =>
      person === 'known' && calledOff !== null && parcels.some(({ state }) => !isUnsent(state)),
  ],
  [
    'erased, and to be packed or sent still: erasing calls it off',
    (facts) =>
      facts.person === 'erased' &&
      isActive(standingOf(facts, inTime)) &&
      !facts.calledOff &&
      facts.parcels.some(({ state }) => isUnsent(state)),
  ],
  [
    'unpaid while a payment of it is in',
    ({ payments, status }) => payments.some(({ state }) => state === 'paid') && status !== 'paid',
  ],
  [
    'paid while no payment of it is in',
    ({ payments, status }) => status === 'paid' && !payments.some(({ state }) => state === 'paid'),
  ],
  [
    'one of which more went back than came',
    ({ payments }) => payments.some(({ returned, going, amount }) => returned + going > amount),
  ],
]

test.each(impossible)('no order is %s', (_why, isSo) => {
  expect(all.filter(isSo).slice(0, 3)).toEqual([])
})

test('buyer and owner are told of every reachable order what it is, what is owed and what comes next', async () => {
  await expect(table()).toMatchFileSnapshot('standing-table.txt')
})

describe('of every reachable order', () => {
  /** All of them, and of each what is not so: none. */
  const but = (isSo: (facts: StandingFacts, standing: Standing) => boolean) =>
    all.filter((facts) => !isSo(facts, standingOf(facts, later))).slice(0, 3)

  test('money that came is with the buyer, the shop, or owed: to the kopiyka', () => {
    expect(
      but((facts, standing) => {
        const owed = owedInAll(standing.toBuyer.money.filter(({ why }) => why !== 'wrong-sum'))
        const left = moneyLeft(facts)
        const mayKeep = facts.mode === 'other' ? left : facts.kept + (isActive(standing) ? price : 0)
        return owed <= left && left - owed <= mayKeep
      }),
    ).toEqual([])
  })

  test('what was called off, came back or was lost is owed until it went back or stays by decision', () => {
    expect(
      but((facts, { kind, toBuyer }) => {
        const isOwed = kind === 'called-off' || kind === 'returned' || kind === 'lost'
        return !isOwed || owedInAll(toBuyer.money) >= moneyLeft(facts) - facts.kept
      }),
    ).toEqual([])
  })

  test('nothing more is to be packed or sent of one that is off, given back or of another mode', () => {
    const work = new Set(['pack', 'send', 'set-number', 'check-composition', 'check-address', 'contact'])
    expect(
      but(
        (facts, standing) =>
          isActive(standing) || nextSteps(standing, facts).every(({ what }) => !work.has(what)),
      ),
    ).toEqual([])
  })

  test('the owner has a next step while she owes anything, but what waits for her bank to give back the rest first', () => {
    expect(
      but((facts, standing) =>
        standing.toBuyer.money.every(({ sum, going }) =>
          nextSteps(standing, facts).some((step) => {
            if (step.what === 'give-back' && step.who === 'bank') return step.left === sum - going
            return step.who === 'owner' && step.what.startsWith('give-back')
          }),
        ),
      ),
    ).toEqual([])
  })

  test('there is a sentence for everybody, and for every turn of the owner something to press', () => {
    expect(
      all
        .filter((facts) => {
          const { buyer, standing } = told(facts, later)
          return (
            buyer === '' ||
            nextSteps(standing, facts).some((step) => {
              const { strong, rest } = stepText(step)
              return `${strong}${rest}` === '' || (step.who === 'owner' && step.ways.length === 0)
            })
          )
        })
        .slice(0, 3),
    ).toEqual([])
  })

  test('nothing is offered that the shop would refuse', () => {
    const may: Readonly<Record<Way, (facts: StandingFacts, standing: Standing) => boolean>> = {
      refund: ({ payments }) => payments.some((payment) => mostRefundable(refundable(payment)) > 0),
      'refund-part': ({ payments }) => payments.some((payment) => mostRefundable(refundable(payment)) > 0),
      keep: (_facts, { toBuyer }) => toBuyer.money.some(({ sum, going }) => going < sum),
      'send-again': ({ person }, standing) => person === 'known' && isActive(standing),
      'send-replacement': ({ person, damage }, standing) =>
        person === 'known' && damage === 'reported' && isActive(standing),
      settle: ({ damage }) => damage === 'reported',
      'ask-acquirer': ({ payments }) =>
        payments.some(({ state }) => state === 'pending' || state === 'paid' || state === 'refunded'),
      'cancel-unpaid': (facts) => whyNotPayable(facts, inTime) === undefined,
      'call-off': ({ parcels }, standing) => canCallOff(standing, parcels),
      beside: () => true,
    }
    expect(
      all
        .filter((facts) => {
          const standing = standingOf(facts, inTime)
          return nextSteps(standing, facts).some(({ ways }) => ways.some((way) => !may[way](facts, standing)))
        })
        .slice(0, 3),
    ).toEqual([])
  })

  test('no money is owed of one that is of another mode', () => {
    expect(but(({ mode }, { toBuyer }) => mode === 'this' || toBuyer.money.length === 0)).toEqual([])
  })
})
