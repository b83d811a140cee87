import { good, warning, wrong } from '../platform/finding.ts'
import type { AnswerListener, Neighbour } from '../platform/neighbour.ts'
import { noteOutcome } from './senders/note-outcome.ts'
import type { MessageSettings } from './message-settings.ts'
import type { MailSender, Outcome } from './senders/sender.ts'
import { mailService } from './mail-service.ts'
import { reached } from './reached.ts'

export function watchMail(sender: MailSender, listener: AnswerListener): MailSender {
  return {
    async send(letter, signal) {
      const outcome = await sender.send(letter, signal)
      // A refused address says nothing about the server.
      const isAboutLetter = outcome.kind === 'not-sent' && outcome.isFinal
      if (!isAboutLetter) noteOutcome(mailId, outcome, listener)
      return outcome
    },
  }
}

const mailId = 'mail'

export function mailNeighbour(
  { mail, dataDir }: Pick<MessageSettings, 'mail'> & { readonly dataDir: string },
  sendTest: () => Promise<Outcome>,
): Neighbour {
  return {
    id: mailId,
    mode: mail.server ? 'live' : 'test',
    check: { kind: 'message', ask: async () => reached(await sendTest()) },
    about: 'mail',
    async examine() {
      if (!mail.server)
        return warning(
          `No mail server is set: letters become files in ${dataDir}/outbox, and nobody gets them. Set ${mailService.setting}.`,
        )
      const problem = await mailService.check(mail.server)
      return problem === undefined
        ? good('The server lets the shop in. «Стан» in the office sends a test letter.')
        : wrong(`The server does not let the shop in: ${problem}. ${mailService.remedy}`)
    },
  }
}
