import { good, wrong } from '../platform/finding.ts'
import type { AnswerListener, Neighbour } from '../platform/neighbour.ts'
import { chatServices } from './chat-services.ts'
import type { ChatChoice } from './message-settings.ts'
import { reached } from './reached.ts'
import { noteOutcome } from './senders/note-outcome.ts'
import type { ChatSender, Outcome } from './senders/sender.ts'

export function watchChat(id: string, sender: ChatSender, listener: AnswerListener): ChatSender {
  return {
    async send(text, signal) {
      const outcome = await sender.send(text, signal)
      noteOutcome(id, outcome, listener)
      return outcome
    },
  }
}

export function chatNeighbour(chat: ChatChoice | undefined, sendTest: () => Promise<Outcome>): Neighbour {
  const { id, called, remedy } = chat?.service ?? chatServices[0]
  return {
    id,
    called,
    mode: chat ? 'live' : 'silent',
    check: { kind: 'message', ask: async () => reached(await sendTest()) },
    about: called,
    async examine() {
      if (!chat) return good('Not set: the owner is told by mail alone.')
      const problem = await chat.service.check(chat.account)
      return problem === undefined
        ? good('The bot sees the chat.')
        : wrong(`The bot does not see the chat: ${problem}. ${remedy}`)
    },
  }
}
