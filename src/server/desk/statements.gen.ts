// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

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

export interface NameOperators {
  values: null
  row: {
    id: string
    name: string
  }
}
