// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface AskSoonAboutSms {
  values: {
    providerId: string
  }
  row: {
    isKnown: boolean
    mayBeOurs: boolean
  }
}

export interface BeginSms {
  values: {
    messageId: string
  }
  row: {
    round: number
    isNew: boolean
  }
}

export interface CountDroppedMessage {
  values: {
    limit: string
    subject: string
  }
  row: {
    today: number
  }
}

export interface CountMessage {
  values: {
    counters: string
    messageId: string
  }
  row: {
    limit: string
    subject: string
  }
}

export interface FindAlertsOfOrder {
  values: {
    orderId: string
  }
  row: {
    id: string
    kind: string
    createdAt: Date
    resolvedAt: Date | null
  }
}

export interface FindAwaitedPayment {
  values: {
    orderId: string
    isTest: boolean
  }
  row: null
}

export interface FindDroppedMessages {
  values: null
  row: {
    limit: string
    today: number
    week: number
  }
}

export interface FindMessage {
  values: {
    id: string
  }
  row: {
    id: string
    orderId: string | null
    kind: string
    details: unknown
    state: 'queued' | 'sending' | 'sent' | 'failed'
    reached: string[]
    changedAt: string
    isOld: boolean
    number: string | null
    isTest: boolean | null
    lines: unknown
    total: number | null
    firstName: string | null
    lastName: string | null
    email: string | null
    phone: string | null
    recipientFirstName: string | null
    recipientLastName: string | null
    recipientPhone: string | null
    deliveryComment: string
    doNotCall: boolean | null
    city: string | null
    branch: string | null
    pageKey: string | null
    orderedAt: Date | null
    transactionId: string | null
    paidAt: Date | null
    standing: unknown
    submissionId: string | null
    hasQuiz: boolean
    isReceiptAwaited: boolean
    hasReceipts: boolean
  }
}

export interface FindMessagesOfOrder {
  values: {
    orderId: string
  }
  row: {
    id: string
    kind: string
    state: 'queued' | 'sending' | 'sent' | 'failed'
    failure: 'uncertain' | 'refused' | 'given-up' | 'put-aside' | 'undelivered' | null
    reached: string[]
    createdAt: Date
    changedAt: Date
  }
}

export interface FindOpenAlertKinds {
  values: null
  row: {
    kind: string
  }
}

export interface FindPaidOrder {
  values: {
    orderId: string
  }
  row: null
}

export interface FindParcelToNotify {
  values: {
    orderId: string
    parcel: number
  }
  row: {
    parcel: number
    state: 'to-check' | 'to-pack' | 'packed' | 'sent' | 'at-branch' | 'received' | 'returning' | 'returned' | 'lost'
    trackingNumber: string | null
    redirectedCity: string | null
    redirectedBranch: string | null
    parcels: number
    paidStorageFrom: string | null
  }
}

export interface FindParcelsWhoseStorageEnds {
  values: null
  row: {
    orderId: string
    parcel: number
  }
}

export interface FindSmsToAsk {
  values: null
  row: {
    askedAt: string
    ids: string[]
  }
}

export interface FindUnclaimedParcels {
  values: null
  row: {
    orderId: string
    parcel: number
  }
}

export interface FindWaitingParcels {
  values: null
  row: {
    orderId: string
    parcel: number
  }
}

export interface ForgetMessageCounts {
  values: null
  row: null
}

export interface ListMessages {
  values: {
    micros: string | number
    id: string
    state?: string | null | undefined
    kind?: string | null | undefined
  }
  row: {
    id: string
    kind: string
    state: 'queued' | 'sending' | 'sent' | 'failed'
    failure: 'uncertain' | 'refused' | 'given-up' | 'put-aside' | 'undelivered' | null
    reached: string[]
    createdAt: Date
    changedAt: Date
    orderNumber: string | null
    placeAt: string
    placeId: string
  }
}

export interface ListRareMessages {
  values: {
    micros: string | number
    id: string
    state?: string | null | undefined
    kind?: string | null | undefined
  }
  row: {
    id: string
    kind: string
    state: 'queued' | 'sending' | 'sent' | 'failed'
    failure: 'uncertain' | 'refused' | 'given-up' | 'put-aside' | 'undelivered' | null
    reached: string[]
    createdAt: Date
    changedAt: Date
    orderNumber: string | null
    placeAt: string
    placeId: string
  }
}

export interface ListRareUnsentMessages {
  values: {
    micros: string | number
    id: string
    state?: string | null | undefined
    kind?: string | null | undefined
  }
  row: {
    id: string
    kind: string
    state: 'queued' | 'sending' | 'sent' | 'failed'
    failure: 'uncertain' | 'refused' | 'given-up' | 'put-aside' | 'undelivered' | null
    reached: string[]
    createdAt: Date
    changedAt: Date
    orderNumber: string | null
    placeAt: string
    placeId: string
  }
}

export interface ListUnsentMessages {
  values: {
    micros: string | number
    id: string
    state?: string | null | undefined
    kind?: string | null | undefined
  }
  row: {
    id: string
    kind: string
    state: 'queued' | 'sending' | 'sent' | 'failed'
    failure: 'uncertain' | 'refused' | 'given-up' | 'put-aside' | 'undelivered' | null
    reached: string[]
    createdAt: Date
    changedAt: Date
    orderNumber: string | null
    placeAt: string
    placeId: string
  }
}

export interface PutMessagesAside {
  values: null
  row: {
    remove_job: string | null
  }
}

export interface PutSmsAside {
  values: null
  row: null
}

export interface QueueAskingDeliveries {
  values: null
  row: null
}

export interface RecordSmsDeliveries {
  values: {
    said: string
    forward: readonly string[]
    askedAt: string
  }
  row: {
    id: string
    orderId: string
    kind: string
  }
}

export interface RecordSmsRefused {
  values: {
    messageId: string
  }
  row: null
}

export interface RecordSmsTaken {
  values: {
    providerId?: string | null | undefined
    messageId: string
  }
  row: null
}

export interface ResolveAlertsThatAreOver {
  values: {
    kind: string
    lapsesAfterDays?: number | null | undefined
  }
  row: null
}

export interface ResolveTestAlerts {
  values: null
  row: null
}

export interface TakeOrdersToAsk {
  values: {
    daysToTry: number
    longestTry: number
    most: string | number
  }
  row: {
    orderId: string
  }
}

export interface TakeOrdersToRemind {
  values: {
    most: string | number
    isTest: boolean
  }
  row: {
    orderId: string
    isDue: boolean
  }
}

export interface TakeTurnToCount {
  values: null
  row: null
}
