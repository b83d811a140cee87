// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

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
