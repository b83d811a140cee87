import { writeFile } from 'node:fs/promises'
import { pagePaths } from '../src/contract/platform/addresses.ts'
import * as apiPaths from '../src/contract/api-paths.ts'
import { damageBucket, photoBucket } from '../src/contract/quiz/photo-buckets.ts'
import { type KitId, kitOf } from '../src/domain/catalogue/catalogue.ts'
import { hryvniasOf } from '../src/domain/platform/hryvnias.ts'
import type { PaymentMethod } from '../src/domain/payments/payment-method.ts'
import type { Rating } from '../src/domain/aftercare/review.ts'
import { cancelOrder } from '../src/server/aftercare/cancel-order.ts'
import { reportDamage } from '../src/server/aftercare/report-damage.ts'
import { takeReviewForm } from '../src/server/aftercare/review-order.ts'
import { createOrder } from '../src/server/checkout/create-order.ts'
import { openOrderPage } from '../src/server/orders/order-page-key.ts'
import { initiatePayment } from '../src/server/payments/initiate-payment.ts'
import { marksOf } from '../src/server/platform/http/visitor-marks.ts'
import { uploadPhoto } from '../src/server/quiz/photos/upload-photo.ts'
import { submitQuiz } from '../src/server/quiz/submit-quiz.ts'
import type { FilledQuiz } from './answers.ts'
import { drawBrokenBottle, drawPhoto } from './draw-photo.ts'
import type { DemoShop } from './open-shop.ts'
import type { Person } from './people.ts'

export interface SentQuiz extends FilledQuiz {
  /** A seed for each photo that goes with it. */
  readonly photos: readonly number[]
}

/** Sends photos and answers, as the quiz does on its last step; `at` is the time of the story. Answers its id. */
export async function sendQuiz(shop: DemoShop, key: string, quiz: SentQuiz, at: number): Promise<string> {
  const skinPhotos: string[] = []
  for (const seed of quiz.photos) {
    const path = `${photoBucket}/${Math.round(at)}-${key}-${seed}.jpg`
    await sendPhoto(shop, path, await drawPhoto(seed))
    skinPhotos.push(`${apiPaths.objects}/public/${photoBucket}/${path}`)
  }
  const photoConsentAt = skinPhotos.length > 0 ? new Date().toISOString() : null
  const body = { ...quiz.body, skinPhotos, photoConsentAt }
  const { quizSubmissionId } = await submitQuiz(shop.services, body, key)
  return quizSubmissionId
}

async function sendPhoto({ services, cleaner }: DemoShop, path: string, photo: Buffer) {
  const visitor = 'demo'
  const uploaded = await uploadPhoto(
    { ...services, cleaner },
    {
      path,
      visitor,
      sender: (await marksOf(services.dailyKeys, visitor)).today,
      visitHash: undefined,
      formType: undefined,
      receive: async (file) => {
        await writeFile(file, photo)
        return 'received'
      },
      hasGone: () => false,
    },
  )
  if (uploaded.kind !== 'stored') throw new Error(`a drawn photo was not taken: ${uploaded.kind}`)
}

export interface Basket {
  readonly kitId: KitId
  readonly quantity: number
  readonly hasAddOn: boolean
}

export interface PlacedOrder {
  readonly id: string
  readonly number: string
}

export async function placeOrder(
  { services }: DemoShop,
  key: string,
  { firstName, lastName, email, phone, city, branch }: Person,
  { kitId, quantity, hasAddOn }: Basket,
  quizSubmissionId: string | undefined,
): Promise<PlacedOrder> {
  const { catalogue } = await services.shelf.current()
  const bought = kitOf(catalogue, kitId)
  const addOn = kitOf(catalogue, 'cleansing')
  const body = {
    kitId,
    kitName: bought.name,
    kitPrice: hryvniasOf(bought.price),
    ...(hasAddOn && {
      additionalKitId: addOn.id,
      additionalKitName: addOn.name,
      additionalKitPrice: hryvniasOf(addOn.price),
    }),
    quantity,
    firstName,
    lastName,
    email,
    phone,
    ...((bought.requiresShipping || hasAddOn) && { city, novaPoshta: branch }),
    ...(quizSubmissionId !== undefined && { quizSubmissionId }),
  }
  const { orderId, orderNumber } = await createOrder(services, body, key)
  return { id: orderId, number: orderNumber }
}

/** Goes to the page of a bank, where the payment comes into being. */
export async function openPaymentPage(
  { services }: DemoShop,
  { id, number }: PlacedOrder,
  paymentMethod: PaymentMethod,
): Promise<void> {
  const returnUrl = `${services.config.origin}${pagePaths.orderSuccess}?order=${number}`
  const { paymentUrl } = await initiatePayment(services, { orderId: id, paymentMethod, returnUrl })
  const page = await fetch(paymentUrl)
  if (!page.ok) throw new Error(`no page of ${paymentMethod}: ${page.status}`)
}

/** Does not want the order any more, on its page. */
export async function cancelOnPage(shop: DemoShop, order: PlacedOrder): Promise<void> {
  await cancelOrder(shop.services, { key: await keyOf(shop, order) })
}

/** Writes on the page of an order what broke on its way, with two photos; `at` is the time of the story. */
export async function complain(shop: DemoShop, order: PlacedOrder, text: string, at: number): Promise<void> {
  const photos = [1, 2].map((seed) => `${damageBucket}/${Math.round(at)}-${order.number}-${seed}.jpg`)
  for (const [seed, path] of photos.entries()) await sendPhoto(shop, path, await drawBrokenBottle(seed + 1))
  const photoConsentAt = new Date().toISOString()
  await reportDamage(shop.services, { key: await keyOf(shop, order), text, photos, photoConsentAt })
}

/** Says on the page of an order what they think of a kit of it. */
export async function review(
  shop: DemoShop,
  order: PlacedOrder,
  said: { readonly kit: string; readonly rating: Rating; readonly text: string; readonly reviewer: string },
): Promise<void> {
  const form = { ...said, rating: String(said.rating), act: 'send', consent: 'yes' }
  const { kind } = await takeReviewForm(shop.services, await keyOf(shop, order), form)
  if (kind !== 'done') throw new Error(`a review of order ${order.number} was not taken: ${kind}`)
}

async function keyOf({ services }: DemoShop, { id, number }: PlacedOrder): Promise<string> {
  const key = await openOrderPage(services.db, id)
  if (key === undefined) throw new Error(`order ${number} has no page`)
  return key
}
