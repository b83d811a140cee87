import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { PublishedContent } from '../contract/site/site.ts'
import { brand } from '../domain/platform/brand.ts'
import { type PaymentMethod, paymentMethods } from '../domain/payments/payment-method.ts'
import type { Carrier } from './delivery/carriers/carrier.ts'
import { ourCarrier } from './delivery/our-carrier.ts'
import { type Account, accountAt, type StandInAccount } from './platform/account.ts'
import type { Config } from './config.ts'
import { findOrdered } from './orders/ordered-submissions.ts'
import { happened } from './happened.ts'
import { DeliveryEstimates } from './delivery/delivery-estimates.ts'
import { createOutboxFolder } from './messages/senders/outbox-folder.ts'
import type { Senders } from './messages/senders/sender.ts'
import { NeighbourAnswers } from './platform/answers.ts'
import { CircuitBreaker } from './platform/circuit-breaker.ts'
import { watchCarrier } from './delivery/carrier-neighbour.ts'
import { watchChat } from './messages/chat-neighbour.ts'
import { watchMail } from './messages/mail-neighbour.ts'
import { watchSms } from './messages/sms-neighbour.ts'
import { smsReportsPath } from './messages/sms-services.ts'
import { watchFiscalService } from './payments/receipts/fiscal-neighbour.ts'
import { watchProvider } from './payments/watch-provider.ts'
import { watchPhotoStore } from './platform/photo-neighbour.ts'
import { mailService } from './messages/mail-service.ts'
import type { SmsSender } from './messages/sms/sms-sender.ts'
import {
  choosePayments,
  ownAddress,
  type PaymentRoute,
  type PaymentRoutes,
  type StandInAccounts,
} from './payments/choose-payments.ts'
import { diskPhotoStore } from './platform/disk-photo-store.ts'
import { type Incoming, incomingFolder } from './platform/incoming.ts'
import { fiscalServices } from './payments/receipts/fiscal-services.ts'
import type { FiscalService } from './payments/receipts/fiscal-service.ts'
import type { PhotoStore } from './platform/photo-store.ts'
import { DailyKeys } from './platform/http/daily-keys.ts'
import { RefusedCalls } from './site/views/refused-calls.ts'
import { ViewTickets } from './site/views/view-tickets.ts'
import { ViewCounts } from './site/views/view-counts.ts'
import { PublishedReviews } from './aftercare/published-reviews.ts'
import { Shelf } from './catalogue/shelf.ts'
import { PublishedSite } from './site/published-site.ts'
import { bucketStore } from './platform/bucket-store.ts'

export interface Services {
  readonly config: Config
  readonly db: Pool
  readonly payments: PaymentRoutes
  readonly senders: Senders
  readonly breakers: Readonly<Record<'mail' | 'chat' | 'sms' | 'fiscal', CircuitBreaker>>
  readonly carrier: Carrier | undefined
  readonly estimates: DeliveryEstimates
  readonly fiscal: FiscalService | undefined
  readonly shelf: Shelf
  readonly reviews: PublishedReviews
  readonly site: PublishedSite
  /** Renders unpublished content without keeping it. Throws if it cannot be rendered. */
  readonly tryPages: (content: PublishedContent, mostMs?: number) => Promise<unknown>
  readonly photoStore: PhotoStore
  readonly pictureStore: PhotoStore
  readonly filmStore: PhotoStore
  readonly incoming: Incoming
  readonly log: FastifyBaseLogger
  readonly happened: typeof happened
  readonly answers: NeighbourAnswers
  readonly views: ViewCounts
  readonly viewTickets: ViewTickets
  readonly dailyKeys: DailyKeys
  readonly findOrdered: typeof findOrdered
  readonly refusedCalls: RefusedCalls
}

/** Real neighbours, or stand-ins over HTTP in test mode. */
export function createServices({
  config,
  db,
  log,
  standIns,
  carrierAccount = config.carrierAccount,
  payments = choosePayments(config, standIns),
  tryPages = async () => {},
}: Pick<Services, 'config' | 'db' | 'log'> & {
  standIns?:
    | (StandInAccounts & { readonly sms?: StandInAccount; readonly fiscal?: StandInAccount })
    | undefined
  carrierAccount?: Account | undefined
  payments?: PaymentRoutes
  tryPages?: Services['tryPages']
}): Services {
  const answers = new NeighbourAnswers(db)
  const dailyKeys = new DailyKeys(db)
  // An idle connection was lost; failing requests report themselves.
  db.on('error', () => answers.failed('database', 'connection lost'))
  const { mail, chat, sms } = chooseSenders(config, standIns?.sms)
  const fiscal = chooseFiscalService(config, standIns?.fiscal)
  const { photoStore, pictureStore, filmStore, incoming } = choosePhotoPlaces(config)
  const carrier = carrierAccount && watchCarrier(ourCarrier.create(carrierAccount), answers)
  return {
    config,
    db,
    log,
    answers,
    happened,
    views: new ViewCounts(db),
    dailyKeys,
    findOrdered,
    viewTickets: new ViewTickets(dailyKeys),
    refusedCalls: new RefusedCalls(db),
    payments: watchPayments(payments, answers),
    senders: {
      mail: watchMail(mail, answers),
      chat: chat && config.chat && watchChat(config.chat.service.id, chat, answers),
      sms: sms && config.sms && watchSms(config.sms.service.id, sms, answers),
    },
    breakers: {
      mail: new CircuitBreaker(),
      chat: new CircuitBreaker(),
      sms: new CircuitBreaker(),
      fiscal: new CircuitBreaker(),
    },
    carrier,
    estimates: new DeliveryEstimates({ db, carrier, deliveryPolicy: config.site.deliveryPolicy }),
    shelf: new Shelf(db),
    reviews: new PublishedReviews(db),
    site: new PublishedSite(db, config),
    tryPages,
    fiscal: fiscal && config.register && watchFiscalService(config.register.id, fiscal, answers),
    photoStore: watchPhotoStore(photoStore, answers),
    pictureStore: watchPhotoStore(pictureStore, answers),
    filmStore: watchPhotoStore(filmStore, answers),
    incoming,
  }
}

function watchPayments(payments: PaymentRoutes, answers: NeighbourAnswers): PaymentRoutes {
  const watched = paymentMethods.flatMap((method): [PaymentMethod, PaymentRoute][] => {
    const route = payments[method]
    if (!route) return []
    const provider = watchProvider(method, route.provider, answers)
    return [
      [
        method,
        {
          provider,
          // The port may be known only after listening.
          get callbackUrl() {
            return route.callbackUrl
          },
        },
      ],
    ]
  })
  return Object.fromEntries(watched)
}

function chooseSenders(config: Config, standIn: StandInAccount | undefined): Senders {
  const { mail, chat, dataDir } = config
  const from = { name: brand, address: mail.from }
  return {
    mail: mail.server
      ? mailService.create(mail.server, from)
      : createOutboxFolder(join(dataDir, 'outbox'), from),
    chat: chat && chat.service.create(chat.account),
    sms: chooseSms(config, standIn),
  }
}

function chooseSms(config: Config, standIn: StandInAccount | undefined): SmsSender | undefined {
  if (!config.sms) return undefined
  const { service, account } = config.sms
  const path = smsReportsPath(service)
  if (account) return service.create(account, { reportUrl: config.origin + path })
  if (!standIn) return undefined
  const ownUrl = ownAddress(config)
  return service.create(accountAt(service.settings, standIn, ownUrl), { reportUrl: ownUrl + path })
}

/** Absent where it has nothing to issue. */
function chooseFiscalService(config: Config, standIn: StandInAccount | undefined): FiscalService | undefined {
  const { register, isTestMode } = config
  if (!register) return undefined
  const record = fiscalServices[register.id]
  if (register.account) return record.create(register.account, { isTestMode, pageHosts: [] })
  if (!standIn) return undefined
  const account = accountAt(record.settings, standIn, ownAddress(config))
  return record.create(account, { isTestMode, pageHosts: [new URL(config.origin).host] })
}

/** A bucket or folders; uploads in progress always in a folder. */
function choosePhotoPlaces({
  dataDir,
  photoBucket,
}: Config): Pick<Services, 'photoStore' | 'pictureStore' | 'filmStore' | 'incoming'> {
  const folder = join(dataDir, 'photos')
  const storeOf = (name: string) =>
    photoBucket
      ? bucketStore.create(
          { ...photoBucket, prefix: `${photoBucket.prefix}/${name}` },
          { isNamedByContent: true },
        )
      : diskPhotoStore(join(dataDir, name), { isNamedByContent: true })
  return {
    photoStore: photoBucket ? bucketStore.create(photoBucket) : diskPhotoStore(folder),
    pictureStore: storeOf('pictures'),
    filmStore: storeOf('films'),
    // On the same file system, for hard links.
    incoming: incomingFolder(join(folder, 'incoming')),
  }
}
