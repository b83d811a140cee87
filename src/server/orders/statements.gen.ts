// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface CancelUnpaid {
  values: {
    by: string
    orderIds: readonly string[]
  }
  row: {
    told: string | null
  }
}

export interface ChangeDestination {
  values: {
    firstName: string
    lastName: string
    email: string
    phone: string
    city: string
    branch: string
    settlementRef?: string | null | undefined
    pointRef?: string | null | undefined
    recipientFirstName?: string | null | undefined
    recipientLastName?: string | null | undefined
    recipientPhone?: string | null | undefined
    deliveryComment: string
    orderId: string
  }
  row: null
}

export interface ClosePagesPutAside {
  values: null
  row: null
}

export interface FindDestination {
  values: {
    orderId: string
  }
  row: {
    firstName: string
    lastName: string
    phone: string
    email: string
    recipientFirstName: string | null
    recipientLastName: string | null
    recipientPhone: string | null
    city: string
    branch: string
    settlementRef: string | null
    pointRef: string | null
    deliveryComment: string
  }
}

export interface FindOfficeOrder {
  values: {
    orderNumber: string
  }
  row: {
    id: string
    number: string
    isTest: boolean
    isErased: boolean
    createdAt: Date
    paidAt: Date | null
    offerVersion: string | null
    isOfferKept: boolean
    paymentStatus: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    facts: unknown
    lines: unknown
    total: number
    refunded: number
    firstName: string
    lastName: string
    phone: string
    email: string
    recipientFirstName: string
    recipientLastName: string
    recipientPhone: string
    isBuyer: boolean
    city: string
    branch: string
    settlementRef: string | null
    pointRef: string | null
    deliveryComment: string
    doNotCall: boolean
  }
}

export interface FindOrderByKey {
  values: {
    key: string
  }
  row: {
    id: string
    orderNumber: string
    bodyHash: Buffer | null
  }
}

export interface FindOrderRow {
  values: {
    id: string
  }
  row: {
    id: string
    order_number: string
    payment_status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    payment_transaction_id: string | null
  }
}

export interface FindRenewedPage {
  values: {
    orderId: string
  }
  row: {
    order_id: string
  }
}

export interface FindSameOrder {
  values: {
    minutes: number
    bodyHash: Buffer
    isTest: boolean
  }
  row: {
    id: string
    orderNumber: string
  }
}

export interface FindSearched {
  values: {
    orderId: string
  }
  row: {
    firstName: string
    lastName: string
    phone: string
    recipientFirstName: string | null
    recipientLastName: string | null
    recipientPhone: string | null
    kitIds: string[]
    trackingNumbers: string[]
  }
}

export interface FindShownOrderId {
  values: {
    orderNumber: string
  }
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

export interface HoldOrder {
  values: {
    orderId: string
  }
  row: null
}

export interface InsertOrder {
  values: {
    kitId: string
    addOnId?: string | null | undefined
    id: string
    number: string
    returnToken: string
    isTest: boolean
    kitName: string
    kitPrice: number
    quantity: number
    addOnName?: string | null | undefined
    addOnPrice?: number | null | undefined
    total: number
    quizSubmissionId?: string | null | undefined
    idempotencyKey?: string | null | undefined
    bodyHash: Buffer
    offerVersion?: string | null | undefined
    source?: string | null | undefined
    shelfVersion: number
    firstName: string
    lastName: string
    email: string
    phone: string
    city: string
    branch: string
    settlementRef?: string | null | undefined
    pointRef?: string | null | undefined
    recipientFirstName?: string | null | undefined
    recipientLastName?: string | null | undefined
    recipientPhone?: string | null | undefined
    deliveryComment?: string | null | undefined
    doNotCall?: boolean | null | undefined
    isTaken: boolean
    lines: string
    terms: readonly string[]
  }
  row: {
    id: string | null
    orderNumber: string | null
    isCounted: boolean
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

export interface LockBody {
  values: {
    body: string | number
  }
  row: {
    locked: string | null
  }
}

export interface LockOrder {
  values: {
    orderNumber: string
  }
  row: {
    id: string
    number: string
    isTest: boolean
    isErased: boolean
  }
}

export interface OpenOrderPage {
  values: {
    orderId: string
    key: string
  }
  row: {
    key: string
  }
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

export interface OrderIdByToken {
  values: {
    returnToken: string
  }
  row: {
    id: string
  }
}

export interface RenewPageKey {
  values: {
    key: string
    orderId: string
  }
  row: null
}

export interface RenewReturnToken {
  values: {
    token: string
    orderId: string
  }
  row: null
}

export interface ReplaceSearchTerms {
  values: {
    terms: readonly string[]
    orderId: string
  }
  row: null
}

export interface ResolveMoneyAlerts {
  values: {
    orderId: string
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

export interface WatchedOrders {
  values: null
  row: {
    orderId: string
    since: Date
    times: number
    facts: unknown
  }
}
