import { officeApi } from '../../src/contract/platform/office-addresses.ts'
import type { Route } from '../fuzz/routes.ts'
import { anOrder } from '../orders.ts'
import { aQuiz } from '../quiz.ts'
import type { Thing } from './things.ts'

/**
 * A question to one address. `{pageKey}` is a place that takes such a thing, `{any}` one that takes any text; every thing
 * that somebody holds is put into every place.
 */
export interface Ask {
  readonly route: Route
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** What whoever is let in may do by it; an address that only answers has none. */
  readonly may?: string
  /** Its answer hands out new ones of these, under this name of the answer. */
  readonly gives?: Readonly<Record<string, Thing>>
  /** It ends what it is about: asked when all others have been. */
  readonly isEnd?: true
  /** Nothing else of it is looked at before. */
  readonly isDecidedByCookie?: true
  /** What it answers is the asker's own, new, and leads to nothing of anybody's. */
  readonly isOwn?: true
}

type Declared = Omit<Ask, 'route' | 'path'> & { readonly path?: string }

const json = (body: object, more: Declared = {}): Declared => ({
  body: JSON.stringify(body),
  ...more,
  headers: { 'content-type': 'application/json', ...more.headers },
})

const form = (body: Record<string, string>, more: Declared = {}): Declared => ({
  body: Object.entries(body)
    .map(([name, value]) => `${name}=${value}`)
    .join('&'),
  ...more,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
})

const consent = '2026-11-21T10:00:00Z'
const returnUrl = 'http://localhost:4000/order-success?order={any}'
const columns = 'id,order_number,payment_status,payment_transaction_id'
const withKey = { 'idempotency-key': '{any}' }
/** The pages that are drawn at build time read their address in the browser; the server could answer with it all the same. */
const page = (path: string): Declared => ({
  path: `${path}?order={any}&return={any}&key={any}&invoice_id={any}&kit={any}&status={any}&id={any}`,
})

const pages = [
  '/',
  '/kits',
  '/video-instructions',
  '/about',
  '/checkout',
  '/order-success',
  '/payment-failed',
  '/terms',
  '/privacy',
  '/delete-data',
  '/find-order',
  '/restock',
  '/result',
]

/** Every public address that takes something; what it answers, the walk finds out. */
const declared: Readonly<Record<string, Declared | readonly Declared[]>> = {
  'POST /functions/v1/create-order': [
    json(anOrder(), { headers: withKey, isOwn: true }),
    json(anOrder({ quizSubmissionId: '{quizId}' }), { isOwn: true, may: 'order with the quiz' }),
    json(anOrder({ phone: '{phone}', email: '{email}' }), { isOwn: true }),
  ],
  'POST /functions/v1/find-return': json({ returnToken: '{returnToken}' }, { may: 'see the status' }),
  'POST /functions/v1/check-payment': [
    json({ returnToken: '{returnToken}' }, { may: 'see the status' }),
    json({ orderId: '{orderId}' }, { may: 'see the status' }),
  ],
  'POST /functions/v1/initiate-payment': [
    json({ returnToken: '{returnToken}', paymentMethod: 'liqpay', returnUrl }, { may: 'pay' }),
    json({ orderId: '{orderId}', paymentMethod: 'liqpay', returnUrl }, { may: 'pay' }),
  ],
  'POST /functions/v1/open-order-page': json({ orderId: '{orderId}' }, { may: 'open the page' }),
  'POST /functions/v1/read-order-page': json({ key: '{pageKey}' }, { may: 'open the page' }),
  'POST /functions/v1/cancel-order': json({ key: '{pageKey}' }, { may: 'cancel', isEnd: true }),
  'POST /functions/v1/report-damage': [
    json(
      { key: '{pageKey}', text: 'Розбився', photos: ['{photoPath}'], photoConsentAt: consent },
      { may: 'report damage', isEnd: true },
    ),
    json({ key: '{pageKey}', text: 'Розбився', photos: [] }, { may: 'report damage', isEnd: true }),
  ],
  'GET /rest/v1/orders': {
    path: `/rest/v1/orders?select=${columns}&id=eq.{orderId}`,
    may: 'see the status',
  },
  'POST /rest/v1/orders': { path: '/rest/v1/orders?select=id&id=eq.{any}', body: '{}' },
  'PUT /rest/v1/orders': { path: '/rest/v1/orders?select=id&id=eq.{any}', body: '{}' },
  'PATCH /rest/v1/orders': { path: '/rest/v1/orders?select=id&id=eq.{any}', body: '{}' },
  'DELETE /rest/v1/orders': { path: '/rest/v1/orders?select=id&id=eq.{any}' },
  'GET /order/:key': [
    { path: '/order/{pageKey}', may: 'open the page' },
    { path: '/order/{reviewKey}?review', may: 'open the page' },
  ],
  'GET /order/:key/news': { path: '/order/{pageKey}/news', may: 'open the page' },
  'POST /order/:key': form(
    { act: 'do-not-ask' },
    { path: '/order/{reviewKey}?review', may: 'write reviews', isEnd: true },
  ),
  'POST /find-order': form({ number: '{orderNumber}', phone: '{phone}' }),
  'POST /restock': form({ kit: 'gentle-care', email: '{email}' }),
  'POST /delete-data': { path: '/delete-data?key={removalKey}', may: 'delete the quiz', isEnd: true },
  'POST /order-success': { path: '/order-success?order={any}&return={any}' },
  'POST /functions/v1/submit-quiz': json(
    aQuiz({
      skinPhotoUrls: ['{photoPath}'],
      photoConsentAt: consent,
      visit: { key: '{removalKey}', run: 1, turn: 1 },
    }),
    { headers: withKey, isOwn: true },
  ),
  'POST /functions/v1/check-allergies': json({ quizSubmissionId: '{quizId}' }, { may: 'see allergens' }),
  'POST /functions/v1/share-result': json(
    { removalKey: '{removalKey}' },
    { may: 'share the result', gives: { shareToken: 'shareKey' } },
  ),
  'POST /functions/v1/stop-sharing': json(
    { removalKey: '{removalKey}' },
    { may: 'share the result', isEnd: true },
  ),
  'POST /functions/v1/find-shared-result': json({ shareToken: '{shareKey}' }, { may: 'see the result' }),
  'POST /functions/v1/count-view': {
    path: '/functions/v1/count-view?step=film&from=outside&source={any}&ticket={any}',
    headers: { origin: '{origin}', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0' },
  },
  'GET /functions/v1/settlements': { path: '/functions/v1/settlements?q={any}' },
  'GET /functions/v1/points': { path: '/functions/v1/points?settlement={orderId}&q={any}' },
  'GET /functions/v1/delivery-estimate': {
    path: '/functions/v1/delivery-estimate?settlement={orderId}&point={quizId}&kit=gentle-care&quantity=1',
  },
  'GET /storage/v1/object/public/skin-photos/*': {
    path: '/storage/v1/object/public/skin-photos/{photoPath}',
    may: 'see the photo for ten minutes',
  },
  'POST /storage/v1/object/skin-photos/*': { path: '/storage/v1/object/skin-photos/{photoPath}', body: 'x' },
  'POST /storage/v1/object/damage-photos/*': {
    path: '/storage/v1/object/damage-photos/{photoPath}',
    body: 'x',
  },
  'DELETE /storage/v1/object/skin-photos/*': {
    path: '/storage/v1/object/skin-photos/{photoPath}',
    headers: { 'x-removal-key': '{removalKey}' },
    isEnd: true,
  },
  'DELETE /storage/v1/object/damage-photos/*': {
    path: '/storage/v1/object/damage-photos/{photoPath}',
    headers: { 'x-removal-key': '{removalKey}' },
    isEnd: true,
  },
  'GET /pictures/:file': { path: '/pictures/{any}' },
  'GET /films/:file': { path: '/films/{any}' },
  'GET /terms/:version': { path: '/terms/{any}' },
  'POST /payments/:method/callback': json(
    { reference: '{orderNumber}-1', status: 'success' },
    {
      path: '/payments/{any}/callback',
    },
  ),
  'POST /messages/turbosms/report': json(
    { message_id: '{any}' },
    { path: '/messages/turbosms/report?key={any}' },
  ),
  'GET /messages/turbosms/report': { path: '/messages/turbosms/report?key={any}' },
  ...Object.fromEntries(pages.map((path) => [`GET ${path}`, page(path)])),
}

/** They take nothing but their address. */
const takesNothing = [
  /^GET \/(assets|media|brand|fonts|link-pictures)\//,
  /^GET \/office(?!\/api)/,
  /^GET \/(livez|readyz|health)$/,
  /^GET \/(\.well-known\/)?[\w.-]+\.(svg|png|ico|txt|xml|json|webmanifest|js)$/,
  /^GET .+\/$/,
  /^(OPTIONS|HEAD) /,
]

/** What is asked of an address: `undefined` where nobody has said what it takes. */
export function asksOf(route: Route, isRefused: (route: Route) => boolean): Ask[] | undefined {
  const name = `${route.method} ${route.url}`
  const found = declared[name]
  if (found) return [found].flat().map((each) => Object.assign({ path: route.url, route }, each))
  if (route.url.startsWith(officeApi)) return isRefused(route) ? [] : [officeAsk(route)]
  return isRefused(route) || takesNothing.some((pattern) => pattern.test(name)) ? [] : undefined
}

/** The office decides by the cookie before it looks at anything else; by which one signs in, it reads what is sent. */
function officeAsk(route: Route): Ask {
  const path = route.url.replaceAll(/:\w+/g, '{any}')
  const isSignIn = path.startsWith(`${officeApi}/sign-in/`)
  const headers = {
    origin: '{origin}',
    ...(!isSignIn && { cookie: 'office={session}' }),
    ...(route.method !== 'GET' && { 'content-type': 'application/json' }),
  }
  const body = JSON.stringify(path.endsWith('recovery-code') ? { code: '{any}' } : { token: '{any}' })
  return {
    route,
    path,
    headers,
    ...(route.method !== 'GET' && { body }),
    ...(isSignIn ? { isOwn: true } : { may: 'use the office', isDecidedByCookie: true }),
    isEnd: true,
  }
}
