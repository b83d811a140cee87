// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

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
