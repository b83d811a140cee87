// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface CancelUnpaidTestOrders {
  values: null
  row: null
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

export interface CloseTestPages {
  values: null
  row: null
}

export interface EraseBuyers {
  values: {
    orderIds: readonly string[]
  }
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

export interface FindHolds {
  values: {
    kitIds: readonly string[]
  }
  row: {
    kitId: string
    quantity: number
    phone: string
    email: string
    visitor: Buffer | null
    network: Buffer | null
  }
}

export interface FindNotes {
  values: {
    orderId: string
  }
  row: {
    id: string
    at: Date
    by: string
    text: string
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

export interface FindOrderedSubmissions {
  values: {
    submissionIds: readonly string[]
  }
  row: {
    id: string
  }
}

export interface FindPhotosOfOwner {
  values: {
    submissionId?: string | null | undefined
    orderId?: string | null | undefined
  }
  row: {
    path: string
    width: number
    height: number
  }
}

export interface FindQuizOfOrder {
  values: {
    orderId: string
  }
  row: {
    answers: unknown
    reasons: unknown
    photos: number
    unverifiedContacts: string[]
    recommendedKit: string
    cleansing: boolean
    recommendedName: string
    cleansingName: string
    answeredAt: Date
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

export interface FindShownOrderId {
  values: {
    orderNumber: string
  }
  row: {
    id: string
  }
}

export interface HoldOrder {
  values: {
    orderId: string
  }
  row: null
}

export interface InsertNote {
  values: {
    orderId: string
    operatorId: string
    text: string
  }
  row: {
    id: string
  }
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

export interface LockOrderToPay {
  values: {
    orderId: string
  }
  row: {
    status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  }
}

export interface MakeOrdersDue {
  values: null
  row: null
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

export interface OrderIdByToken {
  values: {
    returnToken: string
  }
  row: {
    id: string
  }
}

export interface PutTestOrdersAside {
  values: null
  row: null
}

export interface ReconsiderPayments {
  values: {
    orderId: string
  }
  row: null
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

export interface ReopenOrder {
  values: {
    status: string
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

export interface ReviewOrders {
  values: {
    most: string | number
    paidYears: number
    unpaidDays: number
  }
  row: {
    id: string
    isOver: boolean
  }
}

export interface StoreOffer {
  values: {
    version: string
    text: string
  }
  row: null
}
