import type { Page } from '@playwright/test'
import * as apiPaths from '../src/contract/api-paths.ts'
import type { DeliveryEstimate, EstimatedDelivery } from '../src/contract/delivery/delivery-estimate.ts'
import type {
  FoundPoint,
  FoundPoints,
  FoundSettlement,
  FoundSettlements,
} from '../src/contract/delivery/places.ts'
import { answerRequests, type Outcome } from './answer-requests.ts'

const lviv: FoundSettlement = {
  ref: '11111111-0000-0000-0000-000000000001',
  name: 'Львів',
  kind: 'city',
  district: 'Львівський р-н',
  region: 'Львівська область',
  points: 3,
}
const kyiv: FoundSettlement = {
  ...lviv,
  ref: '11111111-0000-0000-0000-000000000002',
  name: 'Київ',
  district: '',
  region: 'Київ',
}
const villages = (['Одеський', 'Сумський'] as const).map((adjective, nth): FoundSettlement => ({
  ref: `22222222-0000-0000-0000-00000000000${nth}`,
  name: 'Іванівка',
  kind: 'village',
  district: `${adjective} р-н`,
  region: `${adjective.slice(0, -2)}а область`,
  points: 1,
}))

const branch: FoundPoint = {
  ref: '33333333-0000-0000-0000-000000000001',
  number: 12,
  kind: 'branch',
  description: 'Відділення №12: вул. Городоцька, 355',
  maxKg: null,
  maxDeclaredUah: null,
  maxSize: null,
  today: '09:00-20:00',
  refused: null,
}
const smallLocker: FoundPoint = {
  ...branch,
  ref: '33333333-0000-0000-0000-000000000002',
  number: 5001,
  kind: 'locker',
  description: 'Поштомат №5001: вул. Шевченка, 1',
  maxSize: [10, 10, 5],
}
const locker: FoundPoint = {
  ...smallLocker,
  ref: '33333333-0000-0000-0000-000000000003',
  number: 5002,
  description: 'Поштомат №5002: вул. Шевченка, 12',
  maxKg: 20,
  maxDeclaredUah: 29_000,
  maxSize: [60, 40, 30],
  today: '-',
}
const denied: FoundPoint = {
  ...branch,
  ref: '33333333-0000-0000-0000-000000000004',
  number: 13,
  description: 'Відділення №13: вул. Зелена, 7',
  refused: 'not-selectable',
}

/** What the carrier says of a parcel to any of them. */
const estimate: DeliveryEstimate = { costUah: null, from: '2026-11-24', until: '2026-11-25' }

/** The places of these journeys. */
export const places = { lviv, kyiv, villages, branch, locker, smallLocker, denied }

export type PlacesAnswer = 'all' | 'none' | 'absent' | 'broken' | 'silent'

/** Answers every search for a place by what `now` says at that moment, and writes down what was asked. */
export async function answerPlaces(page: Page, first: PlacesAnswer = 'all') {
  const heard = {
    now: first,
    asked: [] as string[],
    points: [branch, locker, smallLocker, denied],
    /** `silent`: nobody answers. */
    estimate: estimate as DeliveryEstimate | null | 'silent',
    /** What was asked about, each time. */
    estimated: [] as Record<string, string>[],
  }
  await answerRequests(page, apiPaths.deliveryEstimate, ({ url }) => {
    heard.estimated.push(Object.fromEntries(url.searchParams))
    if (heard.estimate === 'silent') return 'silence'
    const body: EstimatedDelivery = { estimate: heard.estimate }
    return { status: 200, body }
  })
  await answerRequests(page, apiPaths.settlements, ({ url: { searchParams } }) => {
    const q = searchParams.get('q') ?? ''
    heard.asked.push(`settlements ${q}`.trim())
    const found = [kyiv, lviv, ...villages].filter(({ name }) =>
      name.toLowerCase().startsWith(q.toLowerCase()),
    )
    return answerBy(heard.now, found, (settlements): FoundSettlements => ({ settlements }))
  })
  await answerRequests(page, apiPaths.points, ({ url: { searchParams } }) => {
    const q = searchParams.get('q') ?? ''
    heard.asked.push(`points ${q}`.trim())
    const kind = searchParams.get('kind')
    const found = heard.points.filter(
      (point) =>
        (!kind || (point.kind === 'locker') === (kind === 'locker')) &&
        point.description.toLowerCase().includes(q.toLowerCase()),
    )
    return answerBy(heard.now, found, (points): FoundPoints => ({ points }))
  })
  return heard
}

function answerBy<Found>(
  now: PlacesAnswer,
  found: readonly Found[],
  bodyOf: (found: readonly Found[] | null) => object,
): Outcome {
  if (now === 'silent') return 'silence'
  if (now === 'broken') return { status: 503, body: { code: 'service_unavailable' } }
  return { status: 200, body: bodyOf(now === 'absent' ? null : now === 'none' ? [] : found) }
}
