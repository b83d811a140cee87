import type { ChatService } from './chat/chat-service.ts'
import { telegram } from './chat/telegram/telegram.ts'

/** By whom the owner can be told in a chat; the first that has an account does. */
export const chatServices: readonly [ChatService, ...ChatService[]] = [telegram]
