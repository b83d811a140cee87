// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface AppendEvent {
  values: {
    attemptId: string | number
    orderId: string
    version: number
    source: string
    providerId?: string | null | undefined
    state: string
    providerStatus: string
    happenedAt: number
    amount: string | number
    currency: string
    refunded: string | number
    transactionId?: string | null | undefined
    counts: boolean
    movesTo?: string | null | undefined
    newState?: string | null | undefined
    newRefunded?: number | null | undefined
    newTransactionId?: string | null | undefined
    isFinal?: boolean | null | undefined
    recheckSeconds?: number | null | undefined
    heardState?: string | null | undefined
    heardAt?: number | null | undefined
    heardPaidAt?: number | null | undefined
    heardRefundedAt?: number | null | undefined
  }
  row: {
    isStored: boolean
  }
}

export interface BeginRefundCall {
  values: {
    id: string
  }
  row: {
    state: 'asked' | 'uncertain' | 'accepted' | 'done' | 'refused'
    calls: number
    returnedBefore: number
  }
}

export interface CancelPendingTestPayments {
  values: null
  row: null
}

export interface CancelUnpaid {
  values: {
    by: string
    orderIds: readonly string[]
  }
  row: {
    told: string | null
  }
}

export interface CloseTestAttempts {
  values: null
  row: null
}

export interface CountUnknownPayments {
  values: null
  row: {
    method: 'monopay' | 'liqpay' | 'wayforpay'
    count: number
  }
}

export interface EndRefund {
  values: {
    orderId: string
    id: string
    seen: string
  }
  row: {
    amount: number
    stateBefore: 'asked' | 'uncertain' | 'accepted' | 'done' | 'refused'
  }
}

export interface EndUnknownPayment {
  values: {
    outcome: string
    note: string
    id: string | number
  }
  row: {
    method: string
    reference: string
  }
}

export interface FindAnswerablePayments {
  values: {
    orderId: string
    isTest: boolean
  }
  row: {
    id: string
    reference: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    isTest: boolean
    providerId: string | null
  }
}

export interface FindAskedRefund {
  values: {
    id: string
  }
  row: null
}

export interface FindAttempt {
  values: {
    isTest: boolean
    state: string
    providerStatus: string
    happenedAt: number
    amount: string | number
    currency: string
    refunded: string | number
    reference: string
    method: string
  }
  row: {
    isOfMode: boolean
    id: string
    number: number
    method: 'monopay' | 'liqpay' | 'wayforpay'
    providerId: string | null
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    amount: number
    currency: string
    receiptsBy: 'none' | 'checkbox' | 'acquirer'
    refunded: number
    orderId: string
    orderStatus: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    version: number
    payableUntil: number
    isRecorded: boolean
    newestState: 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded' | null
    newestAt: number | null
    lastPaidAt: number | null
    lastRefundedAt: number | null
    transactionId: string | null
    openRefund: unknown
    others: unknown
  }
}

export interface FindAttemptStates {
  values: {
    orderId: string
  }
  row: {
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
  }
}

export interface FindAttemptsByReference {
  values: {
    references: readonly string[]
    method: string
  }
  row: {
    reference: string
    providerId: string | null
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
  }
}

export interface FindHeldKits {
  values: {
    orderId: string
  }
  row: {
    kitId: string
  }
}

export interface FindLiveAttempt {
  values: {
    orderId: string
    method: string
  }
  row: {
    id: string
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    pageUrl: string | null
  }
}

export interface FindLostRefund {
  values: {
    lostAfterSeconds: number
    attemptId: string | number
  }
  row: {
    refund: unknown
    fault: 'balance' | 'sum' | 'payment' | 'account' | 'given-up' | 'bank-away' | 'dropped' | 'not-made' | 'unknown' | null
    isLost: boolean | null
  }
}

export interface FindMoneyEvents {
  values: {
    from: Date
    before: Date
  }
  row: {
    attemptId: string
    state: 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    heardAt: Date
    happenedAt: Date
    orderNumber: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    amount: number
    refunded: number
    transactionId: string | null
  }
}

export interface FindOpenAttempts {
  values: {
    orderId: string
    isTest: boolean
  }
  row: {
    id: string
    reference: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    isTest: boolean
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    providerId: string | null
    hasPage: boolean
    amount: number
    currency: string
    timesAsked: number
    isLeft: boolean
    isOver: boolean
    pageUrl: string | null
  }
}

export interface FindOpenRefundToAlert {
  values: {
    refundId: string
  }
  row: {
    orderId: string
    refund: string
    sum: number
    method: 'monopay' | 'liqpay' | 'wayforpay'
    state: 'asked' | 'uncertain' | 'accepted' | 'done' | 'refused'
  }
}

export interface FindPaymentOfRefund {
  values: {
    refundId: string
  }
  row: {
    id: string
    orderId: string
    amount: number
    receiptsBy: 'none' | 'checkbox' | 'acquirer'
    returned: number
  }
}

export interface FindPaymentsOfOrder {
  values: {
    orderId: string
  }
  row: {
    id: string
    reference: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    amount: number
    refunded: number
    transactionId: string | null
    isUnknown: boolean
    createdAt: Date
    events: unknown
    refunds: unknown
    receipts: unknown
  }
}

export interface FindPaymentsToRefund {
  values: {
    orderId: string
    isTest: boolean
  }
  row: {
    id: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    amount: number
    returned: number
    hasOpenRefund: boolean
  }
}

export interface FindPendingAttempt {
  values: {
    attemptId: string | number
  }
  row: {
    orderId: string
    number: number
  }
}

export interface FindReceiptToIssue {
  values: {
    id: string | number
    isTest: boolean
  }
  row: {
    id: string
    requestId: string
    kind: 'sale' | 'return'
    state: 'wanted' | 'asked' | 'issued' | 'refused' | 'unseen'
    issuedBy: 'checkbox' | 'acquirer'
    amount: number
    returned: number
    secondsOld: number
    orderId: string
    orderNumber: string
    lines: unknown
    total: number
    method: 'monopay' | 'liqpay' | 'wayforpay'
    attempt: number
    reference: string
    providerId: string | null
    earlierReturns: number
    saleId: string | null
    saleState: 'wanted' | 'asked' | 'issued' | 'refused' | 'unseen' | null
  }
}

export interface FindReceipts {
  values: {
    orderId: string
  }
  row: {
    id: string
    kind: 'sale' | 'return'
    state: 'wanted' | 'asked' | 'issued' | 'refused' | 'unseen'
    amount: number
    attempt: number
    returned: number
    fiscalCode: string | null
    url: string | null
    endedAt: Date | null
  }
}

export interface FindRefund {
  values: {
    id: string
  }
  row: {
    orderId: string
    amount: number
  }
}

export interface FindRefundToMake {
  values: {
    id: string
  }
  row: {
    id: string
    orderId: string
    orderNumber: string
    amount: number
    calls: number
    isOld: boolean
    method: 'monopay' | 'liqpay' | 'wayforpay'
    reference: string
    providerId: string | null
    isTest: boolean
    paid: number
    currency: string
    lines: unknown
    total: number
  }
}

export interface FindRefusedRefund {
  values: {
    refundId: string
  }
  row: {
    orderId: string
    refund: string
    sum: number
    method: 'monopay' | 'liqpay' | 'wayforpay'
    fault: 'balance' | 'sum' | 'payment' | 'account' | 'given-up' | 'bank-away' | 'dropped' | 'not-made' | 'unknown' | null
    code: string | null
  }
}

export interface FindReturnEvents {
  values: {
    from: Date
    before: Date
  }
  row: {
    attemptId: string
    state: 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    heardAt: Date
    happenedAt: Date
    orderNumber: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    amount: number
    refunded: number
    transactionId: string | null
  }
}

export interface FindSameNews {
  values: {
    reference: string
    method: string
    isTest: boolean
    state: string
    providerStatus: string
    amount: string | number
    currency: string
    refunded: string | number
  }
  row: null
}

export interface GiveBackUnpaid {
  values: null
  row: null
}

export interface InsertRefund {
  values: {
    orderId: string
    id: string
    attemptId: string | number
    operatorId: string
    amount: number
  }
  row: null
}

export interface KeepUnknownPayment {
  values: {
    method: string
    providerId: string
    reference: string
    amount: string | number
    currency: string
    happenedAt?: number | null | undefined
    transactionId?: string | null | undefined
    card?: string | null | undefined
    phone?: string | null | undefined
    email?: string | null | undefined
    name?: string | null | undefined
    purpose?: string | null | undefined
  }
  row: {
    isNew: boolean
    isOpen: boolean
  }
}

export interface LeavePages {
  values: {
    orderIds: readonly string[]
  }
  row: null
}

export interface LeaveShownPages {
  values: {
    orderIds: readonly string[]
  }
  row: null
}

export interface MoveRefund {
  values: {
    next: string
    fault?: string | null | undefined
    code?: string | null | undefined
    id: string
    from: readonly string[]
    calls: number
  }
  row: null
}

export interface OpenAttempt {
  values: {
    orderId: string
    validSeconds: number
    isTest: boolean
    method: string
    receiptsBy: string
  }
  row: {
    id: string
    orderNumber: string
    email: string
    returnToken: string
    whyNot: string | null
    lacksStock: boolean
    phone: string
    lines: unknown
    total: number
    attemptId: string | null
    reference: string | null
    validSeconds: number | null
  }
}

export interface QueueNoticeOfRefund {
  values: {
    id: string
  }
  row: null
}

export interface QueueRefund {
  values: {
    id: string
  }
  row: null
}

export interface QueueWaitingReceipts {
  values: {
    isTest: boolean
  }
  row: {
    add_job: string | null
  }
}

export interface RecheckRefundSooner {
  values: {
    seconds: number
    id: string
  }
  row: null
}

export interface RecheckSooner {
  values: {
    seconds: number
    id: string | number
  }
  row: null
}

export interface RecordOpened {
  values: {
    orderId: string
    id: string | number
    providerId: string
    pageUrl: string
    askAfterSeconds: number
  }
  row: {
    status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    whyClosed: string | null
  }
}

export interface RecordReceiptAsked {
  values: {
    id: string | number
  }
  row: null
}

export interface RecordReceiptIssued {
  values: {
    fiscalCode: string
    url?: string | null | undefined
    isOffline: boolean
    id: string | number
  }
  row: null
}

export interface RecordReceiptRefused {
  values: {
    why: string
    id: string | number
  }
  row: null
}

export interface RecordReceiptUnseen {
  values: {
    id: string | number
  }
  row: null
}

export interface RecordRefundAccepted {
  values: {
    id: string
  }
  row: null
}

export interface RecordRefundRefused {
  values: {
    fault: string
    code: string
    id: string
  }
  row: {
    state: 'asked' | 'uncertain' | 'accepted' | 'done' | 'refused'
  }
}

export interface RecordUnopened {
  values: {
    id: string | number
  }
  row: null
}

export interface RefuseTestReceipts {
  values: null
  row: {
    remove_job: string | null
  }
}

export interface RefuseTestRefunds {
  values: null
  row: {
    remove_job: string | null
  }
}

export interface RetryReceipt {
  values: {
    id: string | number
    orderId: string
  }
  row: {
    add_job: string | null
  }
}

export interface RetryRefundCall {
  values: {
    id: string
    calls: number
  }
  row: null
}

export interface ScheduleReceiptRetry {
  values: {
    seconds: number
    id: string | number
  }
  row: {
    add_job: string | null
  }
}

export interface SetPaymentUnknown {
  values: {
    isUnknown: boolean
    id: string | number
  }
  row: null
}

export interface SwitchToAttempt {
  values: {
    orderId: string
    id: string | number
  }
  row: {
    status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    whyClosed: string | null
  }
}

export interface TakeAttemptsToAsk {
  values: {
    delaysSeconds: readonly number[]
    isTest: boolean
    limit: string | number
  }
  row: {
    id: string
    reference: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    isTest: boolean
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    providerId: string | null
    hasPage: boolean
    amount: number
    currency: string
    timesAsked: number
    isLeft: boolean
    isOver: boolean
  }
}

export interface TakePaidToAsk {
  values: {
    isTest: boolean
    limit: string | number
  }
  row: {
    id: string
    reference: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    isTest: boolean
    providerId: string | null
  }
}

export interface WantReturnReceipt {
  values: {
    orderId: string
    attemptId: string | number
    receiptsBy: string
    returned: number
  }
  row: {
    add_job: string | null
  }
}

export interface WantSaleReceipt {
  values: {
    orderId: string
    attemptId: string | number
    receiptsBy: string
    amount: number
  }
  row: {
    add_job: string | null
  }
}

export interface WatchPayment {
  values: {
    attemptId: string
    stuckAfterMinutes: number
  }
  row: null
}
