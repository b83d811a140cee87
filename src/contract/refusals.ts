import type { Hryvnias } from '../domain/platform/hryvnias.ts'
import type { Kopiykas } from '../domain/platform/money.ts'
import type { OfferVersion } from '../domain/orders/offer.ts'
import { platformRefusals } from './platform/refusals.ts'
import { staffRefusals } from './staff/refusals.ts'
import { catalogueRefusals } from './catalogue/refusals.ts'
import { quizRefusals } from './quiz/refusals.ts'
import { orderRefusals } from './orders/refusals.ts'
import { paymentRefusals } from './payments/refusals.ts'
import { deliveryRefusals } from './delivery/refusals.ts'
import { checkoutRefusals } from './checkout/refusals.ts'
import { aftercareRefusals } from './aftercare/refusals.ts'
import { messageRefusals } from './messages/refusals.ts'
import { siteRefusals } from './site/refusals.ts'
import { deskRefusals } from './desk/refusals.ts'
import { runningRefusals } from './running/refusals.ts'

/** Functions answer `{ error, code, … }`; the database and storage shapes carry the sentence as `hint`. */
export const refusals = {
  ...platformRefusals,
  ...staffRefusals,
  ...catalogueRefusals,
  ...quizRefusals,
  ...orderRefusals,
  ...paymentRefusals,
  ...deliveryRefusals,
  ...checkoutRefusals,
  ...aftercareRefusals,
  ...messageRefusals,
  ...siteRefusals,
  ...deskRefusals,
  ...runningRefusals,
}

export type RefusalCode = keyof typeof refusals

export interface RefusalBody {
  readonly error: string
  readonly code: RefusalCode
  readonly fields?: readonly string[]
  readonly kitPrice?: Hryvnias
  readonly additionalKitPrice?: Hryvnias | null
  readonly offerVersion?: OfferVersion
  readonly order?: object
  readonly mostKopiykas?: Kopiykas
  readonly orderNumber?: string
}
