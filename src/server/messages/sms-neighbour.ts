import { absent, good, warning, wrong } from '../platform/finding.ts'
import {
  type AnswerListener,
  examinePatienceMs,
  type KeyCheck,
  type Neighbour,
} from '../platform/neighbour.ts'
import type { SmsChoice } from './message-settings.ts'
import { smsServices } from './sms-services.ts'
import type { Balance, SmsSender } from './sms/sms-sender.ts'

export function watchSms(id: string, sender: SmsSender, listener: AnswerListener): SmsSender {
  return {
    async send(sms, signal) {
      const outcome = await sender.send(sms, signal)
      if (outcome.kind === 'stopped') listener.failed(id, outcome.code)
      else if (outcome.kind === 'unclear') listener.failed(id, outcome.why)
      // An unsupported number says nothing about the service.
      else listener.good(id)
      return outcome
    },
    async askDeliveries(ids, signal) {
      const answer = await sender.askDeliveries(ids, signal)
      if (answer.kind === 'answered') listener.good(id)
      else listener.failed(id, answer.why)
      return answer
    },
    async askBalance(signal) {
      const answer = await sender.askBalance(signal)
      if (answer.kind === 'accepted') listener.good(id)
      else listener.failed(id, answer.kind === 'refused' ? answer.code : answer.why)
      return answer
    },
    readReport(report) {
      const read = sender.readReport(report)
      if (read.kind === 'report') listener.good(id)
      return read
    },
  }
}

export function smsNeighbour({
  sms,
  sender,
  isTestMode,
}: {
  readonly sms: SmsChoice | undefined
  readonly sender: SmsSender | undefined
  readonly isTestMode: boolean
}): Neighbour {
  const keys = smsServices.map(({ settingOf }) => settingOf.key).join(' or ')
  if (!sms || !sender)
    return {
      id: 'sms',
      mode: 'silent',
      about: 'SMS',
      examine: async () =>
        absent(isTestMode, `${keys} is not set: buyers get letters alone.`, 'a pretend phone'),
    }
  const { id, called, settingOf, lowBalance } = sms.service
  return {
    id,
    called,
    mode: sms.account ? 'live' : 'test',
    isOfKey: (code) => sms.service.isOfKey(code),
    check: { kind: 'key', ask: () => checkKey(sender) },
    about: 'SMS',
    async examine() {
      const told = await sender.askBalance(AbortSignal.timeout(examinePatienceMs))
      if (told.kind === 'refused')
        return wrong(`${called} refuses the token: ${told.code}. Look at ${settingOf.key}.`)
      if (told.kind === 'unavailable') return wrong(`${called} does not answer: ${told.why}.`)
      const { amount, currency } = told.balance
      return amount < lowBalance
        ? warning(`The account has ${amount.toFixed(2)} ${currency} left: SMS stop at nought.`)
        : good(`The account has ${amount.toFixed(2)} ${currency}.`)
    },
  }
}

async function checkKey(sender: SmsSender): Promise<KeyCheck> {
  const told = await sender.askBalance()
  return told.kind === 'accepted' ? { kind: 'accepted', account: balanceText(told.balance) } : told
}

function balanceText({ amount, currency }: Balance): string {
  return `${amount.toFixed(2).replace('.', ',')}\u00a0${currency === 'UAH' ? 'грн' : currency}`
}
