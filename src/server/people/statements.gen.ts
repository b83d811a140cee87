// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface ClearOldMessages {
  values: null
  row: null
}

export interface ClearOldPhotos {
  values: null
  row: null
}

export interface ClearOldQuizSubmissions {
  values: null
  row: null
}

export interface ClearOldQuizVisits {
  values: null
  row: null
}

export interface ClearOldUnknownPayments {
  values: null
  row: null
}

export interface FindOrdersLike {
  values: {
    orderId: string
    phone: string
    email: string
  }
  row: {
    number: string
  }
}

export interface FindPerson {
  values: {
    orderNumber: string
  }
  row: {
    orderId: string
    submissionId: string | null
    email: string
    phone: string
    isErased: boolean
  }
}

export interface KeepPeriods {
  values: {
    periods: string
  }
  row: null
}

export interface MayMaintain {
  values: {
    table: string
  }
  row: {
    isGranted: boolean
  }
}

export interface MayWriteAnew {
  values: {
    table: string
  }
  row: {
    isOwner: boolean
    canMaintain: boolean
  }
}

export interface PlanErasePerson {
  values: {
    orderNumber: string
  }
  row: {
    add_job: string | null
  }
}

export interface ReadPeriods {
  values: null
  row: {
    periods: unknown
  }
}

export interface ReviewQuizzes {
  values: {
    withoutOrder: number
    withOrder: number
  }
  row: {
    id: string
    hasOrder: boolean
    isOver: boolean
  }
}

export interface SizeOfTable {
  values: {
    table: string
  }
  row: {
    bytes: string
  }
}

export interface WaitShortly {
  values: null
  row: {
    set_config: string | null
  }
}
