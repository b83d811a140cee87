import { decimalText } from '../domain/platform/money.ts'
import { paymentMethodFacts } from '../domain/payments/payment-method.ts'
import { findRestoredMoment } from '../server/running/backup/bring-back.ts'
import { BadSetting } from '../server/platform/setting-kinds.ts'
import type { Db } from '../server/platform/db/pool.ts'
import { withDatabaseOfShop } from '../server/open-database.ts'
import { accountsAtStandIns } from '../server/payments/acquirers.ts'
import type { ListedPayment } from '../server/payments/providers/provider.ts'
import { type BankAsked, findPayments } from '../server/payments/unknown/find-payments.ts'
import type { Kept } from '../server/payments/unknown/unknown-queries.ts'
import { runCommand } from './run-command.ts'
import { withServices } from './with-services.ts'

const usage = `Usage: npm run operator -- find-payments                    since the backup that was brought back last
       npm run operator -- find-payments 2026-11-27T03:00Z  since this moment`

/** Clocks differ. */
const marginMs = 60 * 60_000

const marks: Readonly<Record<Kept, string>> = {
  new: '',
  open: ', known already',
  ended: ', finished already',
}

/** `npm run operator -- find-payments`. A test shop must be running, as its banks are part of it. */
await runCommand(async (config) => {
  const [since, ...rest] = process.argv.slice(2)
  if (rest.length > 0) throw new BadSetting(usage)
  return withDatabaseOfShop(config, async (url) =>
    withServices(
      config,
      url,
      async (services) => {
        const from = await beginning(services.db, since)
        const asked = await findPayments(services, { from: from.getTime() - marginMs, to: Date.now() })
        if (asked.some(({ kind }) => kind !== 'listed')) process.exitCode = 1
        return sayAsked(asked, from)
      },
      config.isTestMode ? await accountsAtStandIns(config.dataDir) : undefined,
    ),
  )
})

async function beginning(db: Db, written: string | undefined): Promise<Date> {
  if (written === undefined) {
    const restored = await findRestoredMoment(db)
    if (restored) return restored
    throw new BadSetting(`No backup was brought back into this shop.\n${usage}`)
  }
  const given = new Date(written)
  if (Number.isNaN(given.getTime()) || given.getTime() > Date.now()) throw new BadSetting(usage)
  return given
}

function sayAsked(asked: readonly BankAsked[], from: Date): string {
  if (asked.length === 0) return 'No bank takes money for this shop: its settings name none.'
  const unknown = asked.flatMap((one) => (one.kind === 'listed' ? one.unknown : []))
  const isAnyOpen = unknown.some(({ kept }) => kept !== 'ended')
  return [
    `Payments since ${momentText(from.getTime())}:`,
    ...asked.flatMap(sayBank),
    ...(isAnyOpen
      ? ['They stand in the office, on «Сьогодні», until somebody says there what became of them.']
      : []),
    ...(asked.some(({ kind }) => kind !== 'listed')
      ? ['Not every bank has told: run this again, it does nothing twice.']
      : []),
  ].join('\n')
}

function sayBank(bank: BankAsked): string[] {
  const { acquirer } = paymentMethodFacts[bank.method]
  switch (bank.kind) {
    case 'unavailable':
      return [`${acquirer}: is away (${bank.why}).`]
    case 'refused':
      return [`${acquirer}: refuses to tell (${bank.code}): check the keys in the settings.`]
    case 'listed':
      return [
        `${acquirer}: ${bank.paid} paid, ${bank.unknown.length} of them in no order of the books.`,
        ...bank.unknown.map(line),
        ...(bank.recorded > 0
          ? [`  ${bank.recorded} that the books had as not paid: now they have them.`]
          : []),
        ...(bank.unasked > 0
          ? [`  ${bank.unasked} that the books have as not paid, and that could not be asked about now.`]
          : []),
      ]
  }
}

function line({
  reference,
  amount,
  currency,
  happenedAt,
  payer,
  kept,
}: ListedPayment & { kept: Kept }): string {
  const { card, phone, email, name, purpose } = payer
  const known = [name, phone, email, card && `card ${card}`, purpose].filter(Boolean).join(', ')
  const when = happenedAt === undefined ? 'at a time it does not say' : momentText(happenedAt)
  return `  ${reference}  ${decimalText(amount)} ${currency}  ${when}  ${known}${marks[kept]}`
}

function momentText(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
