import type { FastifyBaseLogger } from 'fastify'
import type { DeliveryNeeds } from '../delivery/needs.ts'
import type { MessageSettings } from '../messages/message-settings.ts'
import type { MessageNeeds } from '../messages/needs.ts'
import type { PaymentNeeds } from '../payments/needs.ts'
import type { PaymentAccounts } from '../payments/payment-settings.ts'
import type { ReceiptSettings } from '../payments/receipt-settings.ts'
import type { PeopleNeeds } from '../people/needs.ts'
import type { NeighbourAnswers } from '../platform/answers.ts'
import type { PhotoStore } from '../platform/photo-store.ts'
import type { ServerSettings } from '../platform/server-settings.ts'
import type { PhotoSettings } from '../quiz/photo-settings.ts'
import type { SiteNeeds } from '../site/needs.ts'
import type { RefusedCalls } from '../site/views/refused-calls.ts'
import type { BackupSettings } from './backup/backup-settings.ts'
import type { WatchSettings } from './watch/watch-settings.ts'

export interface RunningNeeds extends Pick<PaymentNeeds, 'db' | 'payments' | 'fiscal'> {
  readonly senders: MessageNeeds['senders']
  readonly carrier: DeliveryNeeds['carrier']
  readonly happened: DeliveryNeeds['happened'] & PeopleNeeds['happened']
  readonly photoStore: PhotoStore
  readonly pictureStore: PhotoStore
  readonly filmStore: PhotoStore
  readonly site: SiteNeeds['site']
  readonly answers: NeighbourAnswers
  readonly refusedCalls: RefusedCalls
  readonly log: FastifyBaseLogger
  readonly config: RunningSettings
}

export interface RunningSettings
  extends ServerSettings, PhotoSettings, MessageSettings, ReceiptSettings, WatchSettings {
  readonly isTestMode: boolean
  readonly paymentAccounts: PaymentAccounts
  readonly carrierAccount: DeliveryNeeds['config']['carrierAccount']
  readonly backups: BackupSettings
  readonly seller: MessageNeeds['config']['seller']
  readonly site: MessageNeeds['config']['site']
}
