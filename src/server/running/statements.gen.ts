// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface FindOpenAlerts {
  values: null
  row: {
    id: string
    kind: string
    orderNumber: string | null
    topic: string | null
    createdAt: Date
    timesSent: number
  }
}
