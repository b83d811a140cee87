// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface AddUpBought {
  values: {
    from: Date
    before: Date
  }
  row: {
    orders: unknown
    sources: unknown
    kits: unknown
  }
}

export interface BeginCount {
  values: {
    kitId: string
  }
  row: null
}

export interface CorrectStock {
  values: {
    now: number
    kitId: string
    was: number
  }
  row: null
}

export interface CountOrdered {
  values: {
    from: Date
    before: Date
  }
  row: {
    count: number
  }
}

export interface CountSold {
  values: {
    now: number
    kitId: string
  }
  row: null
}

export interface CountUnpaidOrders {
  values: {
    orderId: string
    isTest: boolean
  }
  row: {
    phone: number
    email: number
    isPayable: boolean
  }
}

export interface ExportLines {
  values: {
    orderIds: readonly string[]
  }
  row: {
    number: string
    createdAt: Date
    status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    lines: unknown
    total: number
  }
}

export interface ExportOrders {
  values: {
    orderIds: readonly string[]
  }
  row: {
    number: string
    createdAt: Date
    status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    paidAt: Date | null
    canceledAt: Date | null
    facts: unknown
    total: number
    refunded: number
    firstName: string
    lastName: string
    phone: string
    email: string
    recipient: string | null
    recipientPhone: string | null
    city: string
    branch: string
  }
}

export interface ExportParcels {
  values: {
    orderIds: readonly string[]
  }
  row: {
    number: string
    createdAt: Date
    status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    parcel: number
    state: 'to-check' | 'to-pack' | 'packed' | 'sent' | 'at-branch' | 'received' | 'returning' | 'returned' | 'lost'
    trackingNumber: string | null
    packedAt: Date | null
    sentAt: Date | null
    movedAt: Date
    city: string
    branch: string
  }
}

export interface ExportPayments {
  values: {
    orderIds: readonly string[]
  }
  row: {
    number: string
    createdAt: Date
    status: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    reference: string
    method: 'monopay' | 'liqpay' | 'wayforpay'
    openedAt: Date
    state: 'opening' | 'unopened' | 'pending' | 'failed' | 'canceled' | 'expired' | 'paid' | 'refunded'
    paidAt: Date | null
    amount: number
    transactionId: string | null
    refunded: number
  }
}

export interface FindDayTotals {
  values: {
    from: string
    to: string
  }
  row: {
    day: string
    totals: unknown
  }
}

export interface FindEndOfOrders {
  values: {
    micros: string | number
    id: string
    since: Date
  }
  row: {
    placeAt: string
    placeId: string
  }
}

export interface FindEndOfOrdersByParcel {
  values: {
    walkedState?: string | null | undefined
    micros: string | number
    id: string
    since: Date
  }
  row: {
    placeAt: string
    placeId: string
  }
}

export interface FindEndOfOrdersByWord {
  values: {
    beginnings?: readonly string[] | null | undefined
    numberBeginning?: string | null | undefined
    micros: string | number
    id: string
    since: Date
  }
  row: {
    placeAt: string
    placeId: string
  }
}

export interface FindEndOfOrdersOfKit {
  values: {
    kitTerm?: string | null | undefined
    micros: string | number
    id: string
    since: Date
  }
  row: {
    placeAt: string
    placeId: string
  }
}

export interface FindEndOfOrdersToCheck {
  values: {
    micros: string | number
    id: string
    since: Date
  }
  row: {
    placeAt: string
    placeId: string
  }
}

export interface FindEndOfQuizzes {
  values: {
    micros: string | number
    id: string
  }
  row: {
    placeAt: string
    placeId: string
  }
}

export interface FindEndOfSupportedOrders {
  values: {
    micros: string | number
    id: string
    since: Date
  }
  row: {
    placeAt: string
    placeId: string
  }
}

export interface FindFirstPaid {
  values: null
  row: {
    first: Date | null
  }
}

export interface FindLogOfOrder {
  values: {
    orderId: string
  }
  row: {
    id: string
    at: Date
    by: string | null
    what: string
    orderNumber: string | null
    before: unknown
    after: unknown
    personal: unknown
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

export interface FindPacking {
  values: {
    live: readonly string[]
  }
  row: {
    count: number
    version: number
    number: string
    paidAt: Date | null
    name: string
    deliveryComment: string
    city: string
    branch: string
    lines: unknown
    total: number
    parcels: unknown
    parcelCount: number
    notes: string[]
    answers: unknown
    reasons: unknown
    photos: number
    unverifiedContacts: string[] | null
    recommendedKit: string | null
    cleansing: boolean | null
    recommendedName: string
    cleansingName: string
    answeredAt: Date | null
  }
}

export interface FindRarestWord {
  values: {
    words: string
  }
  row: {
    index: number
    hits: number
  }
}

export interface FindSentOfDay {
  values: {
    from: Date
    before: Date
  }
  row: {
    hours: number
  }
}

export interface FindTasks {
  values: {
    owed: string
  }
  row: {
    kind: string
    count: number
    since: Date
    parcelId: string | null
    messageId: string | null
    alertId: string | null
    alertKind: string | null
    topic: string | null
    week: number | null
    taskId: string
    orderId: string | null
    version: number
    branch: string | null
    number: string | null
    createdAt: Date | null
    paidAt: Date | null
    name: string | null
    city: string | null
    bought: string
    total: number | null
    isQuizErased: boolean
    kitName: string | null
    available: number | null
    payment: unknown
  }
}

export interface FindTotalledDays {
  values: null
  row: {
    day: string
  }
}

export interface FindViews {
  values: {
    from: string
    to: string
  }
  row: {
    step: string
    from: string
    source: string
    views: number
  }
}

export interface ForgetDayTotals {
  values: null
  row: null
}

export interface ForgetStockHolds {
  values: {
    kitId: string
  }
  row: null
}

export interface HoldSold {
  values: {
    kitId: string
    unsent: readonly string[]
  }
  row: null
}

export interface KeepDayTotals {
  values: {
    day: string
    totals: string
  }
  row: null
}

export interface ListEndedSupport {
  values: {
    micros: string | number
    id: string
  }
  row: {
    number: string
    version: number
    name: string | null
    bought: string
    isErased: boolean
    phone: string
    email: string
    doNotCall: boolean
    plan: unknown
    hasQuiz: boolean
    answers: unknown
    reasons: unknown
    photos: number
    unverifiedContacts: string[] | null
    recommendedKit: string | null
    cleansing: boolean | null
    recommendedName: string
    cleansingName: string
    answeredAt: Date | null
    placeAt: string
    placeId: string
  }
}

export interface ListLog {
  values: {
    before: string | number
    what?: string | null | undefined
    order?: string | null | undefined
    by?: string | null | undefined
  }
  row: {
    id: string
    at: Date
    by: string | null
    what: string
    orderNumber: string | null
    before: unknown
    after: unknown
    personal: unknown
    placeAt: string
    placeId: string
  }
}

export interface ListLogOfCarrier {
  values: {
    before: string | number
    what?: string | null | undefined
    order?: string | null | undefined
  }
  row: {
    id: string
    at: Date
    by: string | null
    what: string
    orderNumber: string | null
    before: unknown
    after: unknown
    personal: unknown
    placeAt: string
    placeId: string
  }
}

export interface ListLogOfCommands {
  values: {
    before: string | number
    what?: string | null | undefined
    order?: string | null | undefined
  }
  row: {
    id: string
    at: Date
    by: string | null
    what: string
    orderNumber: string | null
    before: unknown
    after: unknown
    personal: unknown
    placeAt: string
    placeId: string
  }
}

export interface ListOrders {
  values: {
    micros: string | number
    id: string
    since: Date
    state?: string | null | undefined
    payment?: string | null | undefined
    kit?: string | null | undefined
    composition?: string | null | undefined
    support?: string | null | undefined
    words: string
  }
  row: {
    number: string
    createdAt: Date
    paidAt: Date | null
    name: string | null
    city: string
    bought: string
    total: number
    paymentStatus: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    needsCompositionCheck: boolean
    parcels: unknown
    facts: unknown
    placeAt: string
    placeId: string
  }
}

export interface ListOrdersByParcel {
  values: {
    walkedState?: string | null | undefined
    micros: string | number
    id: string
    since: Date
    state?: string | null | undefined
    payment?: string | null | undefined
    kit?: string | null | undefined
    composition?: string | null | undefined
    support?: string | null | undefined
    words: string
  }
  row: {
    number: string
    createdAt: Date
    paidAt: Date | null
    name: string | null
    city: string
    bought: string
    total: number
    paymentStatus: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    needsCompositionCheck: boolean
    parcels: unknown
    facts: unknown
    placeAt: string
    placeId: string
  }
}

export interface ListOrdersByWord {
  values: {
    beginnings?: readonly string[] | null | undefined
    numberBeginning?: string | null | undefined
    micros: string | number
    id: string
    since: Date
    state?: string | null | undefined
    payment?: string | null | undefined
    kit?: string | null | undefined
    composition?: string | null | undefined
    support?: string | null | undefined
    words: string
  }
  row: {
    number: string
    createdAt: Date
    paidAt: Date | null
    name: string | null
    city: string
    bought: string
    total: number
    paymentStatus: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    needsCompositionCheck: boolean
    parcels: unknown
    facts: unknown
    placeAt: string
    placeId: string
  }
}

export interface ListOrdersOfKit {
  values: {
    kitTerm?: string | null | undefined
    micros: string | number
    id: string
    since: Date
    state?: string | null | undefined
    payment?: string | null | undefined
    kit?: string | null | undefined
    composition?: string | null | undefined
    support?: string | null | undefined
    words: string
  }
  row: {
    number: string
    createdAt: Date
    paidAt: Date | null
    name: string | null
    city: string
    bought: string
    total: number
    paymentStatus: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    needsCompositionCheck: boolean
    parcels: unknown
    facts: unknown
    placeAt: string
    placeId: string
  }
}

export interface ListOrdersToCheck {
  values: {
    micros: string | number
    id: string
    since: Date
    state?: string | null | undefined
    payment?: string | null | undefined
    kit?: string | null | undefined
    composition?: string | null | undefined
    support?: string | null | undefined
    words: string
  }
  row: {
    number: string
    createdAt: Date
    paidAt: Date | null
    name: string | null
    city: string
    bought: string
    total: number
    paymentStatus: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    needsCompositionCheck: boolean
    parcels: unknown
    facts: unknown
    placeAt: string
    placeId: string
  }
}

export interface ListQuizzes {
  values: {
    micros: string | number
    id: string
    photos?: string | null | undefined
    declared?: string | null | undefined
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
    placeAt: string
    placeId: string
  }
}

export interface ListRunningSupport {
  values: {
    micros: string | number
    id: string
  }
  row: {
    number: string
    version: number
    name: string | null
    bought: string
    isErased: boolean
    phone: string
    email: string
    doNotCall: boolean
    plan: unknown
    hasQuiz: boolean
    answers: unknown
    reasons: unknown
    photos: number
    unverifiedContacts: string[] | null
    recommendedKit: string | null
    cleansing: boolean | null
    recommendedName: string
    cleansingName: string
    answeredAt: Date | null
    placeAt: string
    placeId: string
  }
}

export interface ListStock {
  values: null
  row: {
    kitId: string
    available: number
    held: number
    toPack: number
    onShelf: number
  }
}

export interface ListSupportedOrders {
  values: {
    micros: string | number
    id: string
    since: Date
    state?: string | null | undefined
    payment?: string | null | undefined
    kit?: string | null | undefined
    composition?: string | null | undefined
    support?: string | null | undefined
    words: string
  }
  row: {
    number: string
    createdAt: Date
    paidAt: Date | null
    name: string | null
    city: string
    bought: string
    total: number
    paymentStatus: 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
    needsCompositionCheck: boolean
    parcels: unknown
    facts: unknown
    placeAt: string
    placeId: string
  }
}

export interface LockCountedKit {
  values: {
    kitId: string
  }
  row: null
}

export interface LockUnpaidOfEmail {
  values: {
    orderId: string
    isTest: boolean
  }
  row: {
    id: string
  }
}

export interface LockUnpaidOfPhone {
  values: {
    orderId: string
    isTest: boolean
  }
  row: {
    id: string
  }
}

export interface LockUnpaidOrder {
  values: {
    orderId: string
    isTest: boolean
  }
  row: {
    id: string
  }
}

export interface NameOperators {
  values: null
  row: {
    id: string
    name: string
  }
}

export interface StopCount {
  values: {
    kitId: string
    was: number
  }
  row: null
}

export interface WalkOrders {
  values: {
    at: string
    id: string
    before: Date
  }
  row: {
    at: string
    id: string
  }
}

export interface WalkQuizzes {
  values: {
    from: Date
    micros: string | number
    id: string
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
    placeAt: string
    placeId: string
    orderNumber: string | null
  }
}
