import { paymentMethodFacts, paymentMethods } from '../../domain/payments/payment-method.ts'
import { acquirers } from '../payments/acquirers.ts'
import type { Services } from '../services.ts'
import { checkSmtp } from '../messages/senders/smtp.ts'
import { checkTelegram } from '../messages/senders/telegram.ts'
import { type Finding, found, good, warning, wrong } from './finding.ts'

type Asked = Pick<Services, 'config' | 'payments' | 'senders' | 'carrier' | 'fiscal' | 'photoStore'>

const patienceMs = 15_000

/** Everybody whom the shop asks, each by its own protocol; no money moves, and nobody gets a message. */
export function examineNeighbours(services: Asked): Promise<Finding[]>[] {
  const { config, senders, carrier, fiscal, photoStore } = services
  return [
    ...paymentMethods.map((method) =>
      found(paymentMethodFacts[method].acquirer, async () => examineAcquirer(services, method)),
    ),
    found('carrier', async () => {
      if (!carrier)
        return absent(
          config.isTestMode,
          'NOVA_POSHTA_KEY is not set: buyers type branches by hand.',
          'a pretend carrier',
        )
      const page = await carrier.settlements(1, AbortSignal.timeout(patienceMs))
      return page.kind === 'page'
        ? good('The key is accepted.')
        : wrong(`It does not answer with this key: ${page.why}. Look at NOVA_POSHTA_KEY.`)
    }),
    found('mail', async () => {
      const { smtp } = config.mail
      if (!smtp)
        return warning(
          `No mail server is set: letters become files in ${config.dataDir}/outbox, and nobody gets them. Set SMTP_URL.`,
        )
      const problem = await checkSmtp(smtp)
      return problem === undefined
        ? good('The server lets the shop in. «Стан» in the office sends a test letter.')
        : wrong(`The server does not let the shop in: ${problem}. Look at SMTP_URL and the password.`)
    }),
    found('Telegram', async () => {
      if (!config.telegram) return good('Not set: the owner is told by mail alone.')
      const problem = await checkTelegram(config.telegram)
      return problem === undefined
        ? good('The bot sees the chat.')
        : wrong(
            `The bot does not see the chat: ${problem}. Look at TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID, and write to the bot once.`,
          )
    }),
    found('SMS', async () => {
      if (!senders.sms)
        return absent(
          config.isTestMode,
          'TURBOSMS_TOKEN is not set: buyers get letters alone.',
          'a pretend phone',
        )
      const told = await senders.sms.askBalance(AbortSignal.timeout(patienceMs))
      if (told.kind === 'accepted') {
        return told.balance < 100
          ? warning(`The account has ${told.balance.toFixed(2)} UAH left: SMS stop at nought.`)
          : good(`The account has ${told.balance.toFixed(2)} UAH.`)
      }
      return told.kind === 'refused'
        ? wrong(`TurboSMS refuses the token: ${told.code}. Look at TURBOSMS_TOKEN.`)
        : wrong(`TurboSMS does not answer: ${told.why}.`)
    }),
    found('fiscal receipts', async () => {
      if (!fiscal) return good('Not issued by the shop itself.')
      const told = await fiscal.checkKey(AbortSignal.timeout(patienceMs))
      if (told.kind === 'accepted') return good(`Checkbox knows the cashier ${told.cashier}.`)
      return wrong(`Checkbox does not let the shop in: ${told.kind === 'refused' ? told.code : told.why}.`)
    }),
    found('photos', async () => {
      await photoStore.find('00000000-0000-0000-0000-000000000000')
      return good(
        config.photoBucket
          ? 'The bucket answers.'
          : 'They are kept in the data folder: one node alone may run.',
      )
    }),
  ]
}

async function examineAcquirer(
  { config, payments }: Asked,
  method: (typeof paymentMethods)[number],
): Promise<Omit<Finding, 'about'>[]> {
  const route = payments[method]
  const account = config.paymentAccounts[method]
  if (!route || !account)
    return absent(config.isTestMode, 'Not set: buyers are not offered it.', 'a pretend bank')
  const told = await route.provider.checkKey()
  if (told.kind === 'unavailable') return wrong(`It does not answer: ${told.why}.`)
  if (told.kind === 'refused') return wrong(`It does not accept the key: ${told.code}.`)
  const isTest = acquirers[method].isTestKey(account)
  return isTest && !config.isTestMode
    ? wrong('The key is one for tests: no money comes.')
    : good('The key is accepted.')
}

function absent(isTestMode: boolean, says: string, standIn: string): Omit<Finding, 'about'>[] {
  return isTestMode ? good(`Not set: ${standIn} takes its place in test mode.`) : warning(says)
}
