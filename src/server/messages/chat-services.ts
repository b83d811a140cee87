import type { ChatService } from './chat/chat-service.ts'
import { telegram } from './chat/telegram/telegram.ts'

/** The first that has an account is used. */
export const chatServices: readonly [ChatService, ...ChatService[]] = [telegram]
