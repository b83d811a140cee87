import type { Person } from '../../../contract/office/order.ts'
import { kitPictureAddress, pictureJpegWidth } from '../../../contract/pictures.ts'
import { kitFacts } from '../../../domain/catalogue.ts'
import { type Purchase, purchaseLines } from '../../../domain/order.ts'
import type { BoughtLine } from './draw/letter.ts'

/** An order as letters speak of it. */
export interface OrderFacts extends Purchase {
  readonly number: string
  readonly isTest: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  /** Who gets the parcel, when that is not its buyer. */
  readonly recipient: Person | null
  readonly deliveryComment: string
  /** The buyer asks not to be called. */
  readonly doNotCall: boolean
  /** Both are empty when nothing is sent by post. */
  readonly city: string
  readonly branch: string
  readonly orderedAt: Date
  readonly transactionId: string | null
  /** Opens the order's own page. */
  readonly pageKey: string | null
  readonly paidAt: Date | null
  /** Its money went back: perhaps while what tells of its payment was still on its way. */
  readonly isCanceled: boolean
  /** Its buyer or the owner does not want it any more: its money goes back, perhaps in parts. */
  readonly isCalledOff: boolean
  /** A parcel of it has left. */
  readonly wasSent: boolean
  /** Hashes of uploaded pictures by kit; null: there are none. */
  readonly pictures: Readonly<Record<string, string>> | null
}

/** Nobody knows any more whom it is for: the time of that was up, or they wished it. */
export function isErased({ email }: OrderFacts): boolean {
  return email === ''
}

export function boughtLines(order: OrderFacts): BoughtLine[] {
  return purchaseLines(order).map(({ kitId: id, name, quantity, price }) => {
    const kit = kitFacts(id)
    const contents = kit?.products.map((product) => product.name).join(', ') ?? ''
    const picture = kit && kitPictureAddress(id, order.pictures?.[id], pictureJpegWidth, 'jpg')
    return { kitId: kit?.id, picture, name, quantity, price, contents }
  })
}

export function isShipped({ kitId, addOnId }: OrderFacts): boolean {
  const ids = addOnId === null ? [kitId] : [kitId, addOnId]
  return ids.some((id) => kitFacts(id)?.requiresShipping ?? true)
}

/** «Ніжний догляд × 2, Щотижневе очищення × 1». */
export function boughtText(order: OrderFacts): string {
  return boughtLines(order)
    .map(({ name, quantity }) => `${name} × ${quantity}`)
    .join(', ')
}
