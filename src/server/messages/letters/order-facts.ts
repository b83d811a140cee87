import type { Person } from '../../../contract/orders/people.ts'
import { kitPictureAddress, pictureJpegWidth } from '../../../contract/catalogue/pictures.ts'
import { isKitId, testKitId } from '../../../domain/catalogue/catalogue.ts'
import { priceText } from '../../../domain/platform/money.ts'
import { owedInAll } from '../../../domain/orders/owed.ts'
import type { Standing } from '../../../domain/orders/standing.ts'
import type { OptionalValues } from '../../../domain/orders/optional-fields.ts'
import { soldLines, type SoldPurchase } from '../../../domain/orders/order.ts'
import type { BoughtLine } from './draw/letter.ts'

export interface OrderFacts extends SoldPurchase, OptionalValues {
  readonly number: string
  readonly isTest: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Unless it is the buyer. */
  readonly recipient: Person | null
  /** Both are empty for an order without delivery. */
  readonly city: string
  readonly branch: string
  readonly orderedAt: Date
  readonly transactionId: string | null
  readonly pageKey: string | null
  readonly paidAt: Date | null
  /** At the time of sending, not of queueing. */
  readonly standing: Standing
}

export function isErased({ email }: OrderFacts): boolean {
  return email === ''
}

export function boughtLines(order: OrderFacts): BoughtLine[] {
  return soldLines(order).map(({ kitId: id, name, quantity, price, products, ...sold }) => {
    const contents = products.map((product) => product.name).join(', ')
    const isKnown = sold.videoUrl !== null
    const picture = isKnown ? kitPictureAddress(id, sold.picture?.hash, pictureJpegWidth, 'jpg') : undefined
    return { kitId: isKitId(id) ? id : undefined, picture, name, quantity, price, contents }
  })
}

export function toReturn({ toBuyer }: Standing): string {
  const sum = owedInAll(toBuyer.money)
  return sum === 0
    ? ''
    : `Повернемо ${priceText(sum)} туди, звідки ви\u00a0платили, і\u00a0напишемо про\u00a0це листом.`
}

export function isTrial({ lines }: SoldPurchase): boolean {
  return lines.some(({ kitId }) => kitId === testKitId)
}

export function isShipped(order: SoldPurchase): boolean {
  return soldLines(order).some(({ packed }) => packed)
}

export function boughtText(order: OrderFacts): string {
  return boughtLines(order)
    .map(({ name, quantity }) => `${name} × ${quantity}`)
    .join(', ')
}
