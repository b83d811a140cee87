import { good, wrong } from '../platform/finding.ts'
import type { AnswerListener, Neighbour } from '../platform/neighbour.ts'
import { reached } from './reached.ts'
import { noteOutcome } from './senders/note-outcome.ts'
import type { ChatSender, Outcome } from './senders/sender.ts'
import { checkTelegram, type TelegramBot } from './senders/telegram.ts'

export function watchChat(sender: ChatSender, listener: AnswerListener): ChatSender {
  return {
    async send(text, signal) {
      const outcome = await sender.send(text, signal)
      noteOutcome(chatId, outcome, listener)
      return outcome
    },
  }
}

const chatId = 'telegram'

/** The owner's chat, if there is a bot. `sendTest` brings the owner a message there. */
export function chatNeighbour(bot: TelegramBot | undefined, sendTest: () => Promise<Outcome>): Neighbour {
  return {
    id: chatId,
    called: 'Telegram',
    mode: bot ? 'live' : 'silent',
    check: { kind: 'message', ask: async () => reached(await sendTest()) },
    about: 'Telegram',
    async examine() {
      if (!bot) return good('Not set: the owner is told by mail alone.')
      const problem = await checkTelegram(bot)
      return problem === undefined
        ? good('The bot sees the chat.')
        : wrong(
            `The bot does not see the chat: ${problem}. Look at TELEGRAM_BOT_TOKEN and TELEGRAM_CHAT_ID, and write to the bot once.`,
          )
    },
  }
}
