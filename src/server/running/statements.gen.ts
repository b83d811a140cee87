// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface CountOpenShops {
  values: null
  row: null
}

export interface CountOrdersTables {
  values: null
  row: null
}

export interface FindBusiestHour {
  values: null
  row: {
    hour: Date
    orders: number
  }
}

export interface FindBuyersBack {
  values: {
    ids: readonly string[]
  }
  row: {
    id: string
    email: string
    phone: string
  }
}

export interface FindDatabaseFacts {
  values: {
    askedAt: number
  }
  row: {
    versionNumber: number
    encoding: string
    isReadOnly: boolean
    aheadSeconds: number
    isOwner: boolean | null
    given: number
  }
}

export interface FindErasures {
  values: {
    since: Date
  }
  row: {
    what: string
    id: string
    at: Date
  }
}

export interface FindModeOfOrders {
  values: null
  row: {
    isTest: boolean | null
  }
}

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

export interface FindQuizzesBack {
  values: {
    ids: readonly string[]
  }
  row: {
    id: string
  }
}

export interface FindReadings {
  values: null
  row: {
    jobsWaiting: number
    oldestJobSeconds: number
    jobsDead: number
    paymentsUnasked: number
    oldestUnaskedSeconds: number
    messagesFailed: number
    alertsOpen: number
    backupDoneAt: number | null
    jobsDoneAt: unknown
  }
}

export interface FindRestoredMoment {
  values: null
  row: {
    madeAt: Date
  }
}

export interface FindSequence {
  values: {
    table: string
    column: string
  }
  row: {
    sequence: string | null
  }
}

export interface FindSubjects {
  values: {
    jobs: string
  }
  row: {
    jobId: string
    messageId: string | null
    messageKind: string | null
    messageState: 'queued' | 'sending' | 'sent' | 'failed' | null
    refundId: string | null
    orderId: string | null
    orderNumber: string | null
  }
}

export interface FindTables {
  values: {
    leftOut: readonly string[]
  }
  row: {
    id: number
    schema: string
    name: string
    columns: string[]
    refersTo: number[]
  }
}

export interface FindUnknownCodes {
  values: null
  row: {
    isOfParcel: boolean
    code: string
    words: string
    count: number
  }
}

export interface IsShopUsed {
  values: null
  row: {
    isUsed: boolean
  }
}

export interface ListAppliedMigrations {
  values: null
  row: {
    name: string
  }
}

export interface ListKeptPhotos {
  values: null
  row: {
    name: string
  }
}

export interface ListPictures {
  values: null
  row: {
    hash: string
  }
}

export interface LockSales {
  values: null
  row: null
}

export interface MeasureStored {
  values: null
  row: {
    database: number
    photos: number
  }
}

export interface NoteBackup {
  values: {
    madeAt: Date
    bytes: string | number
  }
  row: null
}

export interface NoteRestored {
  values: {
    madeAt: Date
  }
  row: null
}

export interface TryPlpgsql {
  values: null
  row: null
}

export interface UnlockJobQueues {
  values: null
  row: null
}

export interface UnlockJobs {
  values: null
  row: null
}
