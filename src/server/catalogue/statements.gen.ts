// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface AddToStock {
  values: {
    kitIds: readonly string[]
    quantities: readonly number[]
  }
  row: null
}

export interface BeginAskingMailbox {
  values: {
    keyHash: Buffer
    id: string
  }
  row: null
}

export interface BeginRestockNotice {
  values: {
    id: string
  }
  row: null
}

export interface ConfirmRestockRequest {
  values: {
    keyHash: Buffer
  }
  row: null
}

export interface CountWaitingShelves {
  values: null
  row: null
}

export interface DeleteOldRestockRequests {
  values: null
  row: null
}

export interface DeleteRestockRequest {
  values: {
    id: string
  }
  row: null
}

export interface EndShelfVersion {
  values: {
    fault?: string | null | undefined
    version: number
  }
  row: null
}

export interface FindDueRestockRequests {
  values: {
    most: string | number
  }
  row: {
    id: string
    kitId: string
    email: string
  }
}

export interface FindPublishedShelf {
  values: null
  row: {
    version: number
    items: unknown
  }
}

export interface FindUnaskedMailboxes {
  values: {
    most: string | number
  }
  row: {
    id: string
    kitId: string
    email: string
  }
}

export interface FindWaitingShelf {
  values: {
    version: number
  }
  row: {
    version: number
    items: unknown
    by: string | null
    madeAt: Date
    publishAt: Date
    publishedAt: Date | null
    endedAt: Date | null
    fault: string | null
  }
}

export interface GiveBackStock {
  values: {
    orderIds: readonly string[]
  }
  row: null
}

export interface InsertHolds {
  values: {
    orderId: string
    visitor?: Buffer | null | undefined
    network?: Buffer | null | undefined
    kitIds: readonly string[]
    quantities: readonly number[]
  }
  row: null
}

export interface InsertPicture {
  values: {
    hash: string
    alt: string
    operatorId: string
  }
  row: {
    id: string
    hash: string
    alt: string
  }
}

export interface InsertRestockRequest {
  values: {
    kitId: string
    email: string
  }
  row: null
}

export interface InsertShelfItems {
  values: {
    version: number
    items: string
  }
  row: null
}

export interface InsertShelfVersion {
  values: {
    operatorId?: string | null | undefined
    publishAt?: Date | null | undefined
  }
  row: {
    version: number
  }
}

export interface ListKitIds {
  values: null
  row: {
    id: string
  }
}

export interface ListShelfVersions {
  values: {
    most: string | number
  }
  row: {
    version: number
    items: unknown
    by: string | null
    madeAt: Date
    publishAt: Date
    publishedAt: Date | null
    endedAt: Date | null
    fault: string | null
  }
}

export interface LockShelf {
  values: null
  row: {
    version: number
  }
}

export interface LockStock {
  values: {
    kitIds: readonly string[]
  }
  row: {
    kitId: string
    left: number
    maxQuantity: number
  }
}

export interface MarkShelfPublished {
  values: {
    version: number
  }
  row: null
}

export interface PostponeRestockRequest {
  values: {
    id: string
  }
  row: null
}

export interface QueueRestockNotices {
  values: null
  row: null
}

export interface RequeueRestockConfirmation {
  values: {
    id: string
  }
  row: null
}

export interface RequeueRestockRequest {
  values: {
    id: string
  }
  row: null
}

export interface SetPublishedShelf {
  values: {
    version: number
  }
  row: null
}
