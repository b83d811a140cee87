// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface FindDamageReports {
  values: {
    orderId: string
  }
  row: {
    id: string
    at: Date
    text: string
    photos: number
    alertId: string | null
  }
}

export interface FindLostOrder {
  values: {
    number: string
  }
  row: {
    id: string
    phone: string
  }
}

export interface FindOfficeReview {
  values: {
    id: string | number
  }
  row: {
    id: string
    version: number
    orderNumber: string
    kitName: string
    rating: 1 | 2 | 3 | 4 | 5
    text: string
    reviewer: string
    state: 'new' | 'published' | 'declined'
    writtenAt: Date
    reply: string
    note: string
  }
}

export interface FindPageNumber {
  values: {
    key: string
  }
  row: {
    number: string
  }
}

export interface FindPagedOrder {
  values: {
    key: string
  }
  row: {
    id: string
    number: string
    isTest: boolean
    createdAt: Date
    paidAt: Date | null
    facts: unknown
    lines: unknown
    total: number
    refunded: number
    refundedAt: Date | null
    needsContact: boolean
    contactedAt: Date | null
    offerVersion: string | null
    firstName: string
    lastName: string
    email: string
    city: string
    branch: string
    settlementRef: string | null
    pointRef: string | null
    paidBy: 'monopay' | 'liqpay' | 'wayforpay' | null
    transactionId: string | null
    paidSum: number | null
  }
}

export interface FindPublishedReviews {
  values: null
  row: {
    version: number
    reviews: unknown
  }
}

export interface FindReportPhotoIds {
  values: {
    orderIds: readonly string[]
  }
  row: {
    id: string
  }
}

export interface FindReportPhotos {
  values: {
    orderId: string
    reportId: string | number
  }
  row: {
    path: string
    width: number
    height: number
  }
}

export interface FindReviewedOrder {
  values: {
    orderId: string
  }
  row: {
    id: string
    number: string
    firstName: string
    facts: unknown
    kits: unknown
    hasSupportEnded: boolean
    saidNo: boolean
  }
}

export interface FindReviewedOrderByKey {
  values: {
    key: string
  }
  row: {
    id: string
    number: string
    firstName: string
    facts: unknown
    kits: unknown
    hasSupportEnded: boolean
    saidNo: boolean
  }
}

export interface FindReviewsOfOrder {
  values: {
    orderId: string
  }
  row: {
    kitId: string
    rating: 1 | 2 | 3 | 4 | 5
    text: string
    reviewer: string
    state: 'new' | 'published' | 'declined'
    reply: string
  }
}

export interface FindSupportPlan {
  values: {
    orderId: string
  }
  row: {
    plan: unknown
  }
}

export interface FindTestSupport {
  values: null
  row: {
    id: string
  }
}

export interface ForgetSettledOrders {
  values: {
    settled: string
  }
  row: null
}

export interface InsertDamageReport {
  values: {
    orderId: string
    text: string
    photoConsentAt?: Date | null | undefined
  }
  row: {
    id: string
    createdAt: Date
  }
}

export interface KeepMoney {
  values: {
    orderId: string
    operatorId: string
    why: string
    sums: string
  }
  row: null
}

export interface ListReviews {
  values: {
    state: string
    micros: string | number
    id: string | number
  }
  row: {
    id: string
    version: number
    orderNumber: string
    kitName: string
    rating: 1 | 2 | 3 | 4 | 5
    text: string
    reviewer: string
    state: 'new' | 'published' | 'declined'
    writtenAt: Date
    reply: string
    note: string
    placeAt: string
    placeId: string
  }
}

export interface LockLostOrder {
  values: {
    id: string
    known: string
  }
  row: {
    isPaid: boolean
    tellsBySms: boolean | null
    sent: number
  }
}

export interface LockOrderByKey {
  values: {
    key: string
  }
  row: {
    id: string
  }
}

export interface LockReview {
  values: {
    id: string | number
    version: number
  }
  row: {
    orderId: string
    kitId: string
    before: 'new' | 'published' | 'declined'
  }
}

export interface MoveCheckIn {
  values: {
    orderId: string
    week: number
    dueOn: string
  }
  row: {
    before: string
  }
}

export interface MoveReview {
  values: {
    to: string
    note: string
    id: string | number
  }
  row: null
}

export interface NoteCheckIn {
  values: {
    orderId: string
    week: number
    note: string
  }
  row: {
    before: string
  }
}

export interface OpenSupport {
  values: {
    orderId: string
    weeks: readonly number[]
  }
  row: null
}

export interface OrderFactsById {
  values: {
    orderId: string
  }
  row: {
    order_number: string
    payment_status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    payment_transaction_id: string | null
    is_test: boolean
    total_kopiykas: number
    has_parcel: boolean
    standing: unknown
    refunded_kopiykas: number
    refunded_at: Date | null
  }
}

export interface OrderFactsByToken {
  values: {
    returnToken: string
  }
  row: {
    order_number: string
    payment_status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    payment_transaction_id: string | null
    is_test: boolean
    total_kopiykas: number
    has_parcel: boolean
    standing: unknown
    refunded_kopiykas: number
    refunded_at: Date | null
  }
}

export interface PlanFindOrder {
  values: {
    lostLink: string
  }
  row: {
    add_job: string | null
  }
}

export interface RefuseReviewRequests {
  values: {
    orderId: string
  }
  row: null
}

export interface RemoveReportPhotos {
  values: {
    orderIds: readonly string[]
  }
  row: null
}

export interface ReplyToReview {
  values: {
    reply: string
    id: string | number
  }
  row: null
}

export interface SetCheckInDone {
  values: {
    isDone: boolean
    orderId: string
    week: number
  }
  row: null
}

export interface SettleSupport {
  values: {
    orderIds: readonly string[]
  }
  row: null
}

export interface StandingFactsOf {
  values: {
    orderId: string
  }
  row: {
    facts: unknown
  }
}

export interface StartSupport {
  values: {
    orderId: string
  }
  row: null
}

export interface TotalReviews {
  values: null
  row: {
    state: 'new' | 'published' | 'declined'
    count: number
    sum: number
  }
}

export interface WatchedOrders {
  values: null
  row: {
    orderId: string
    since: Date
    times: number
    facts: unknown
  }
}

export interface WithdrawReview {
  values: {
    orderId: string
    kitId: string
  }
  row: null
}

export interface WriteReview {
  values: {
    orderId: string
    kitId: string
    rating: number
    text: string
    reviewer: string
  }
  row: null
}
