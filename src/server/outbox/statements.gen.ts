// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface BeginSending {
  values: {
    id: string
    changedAt: string
  }
  row: null
}

export interface CountDeadOfTask {
  values: {
    task: string
  }
  row: null
}

export interface DropDeadJobs {
  values: {
    task: string
    payload: string
  }
  row: null
}

export interface DropJob {
  values: {
    id: string | number
  }
  row: null
}

export interface DropMessage {
  values: {
    id: string
    changedAt: string
  }
  row: null
}

export interface EnqueueMessages {
  values: {
    orderId: string
    messages: string
    smsKinds: readonly string[]
  }
  row: {
    told: string | null
  }
}

export interface FindDeadJob {
  values: {
    id: string | number
  }
  row: {
    id: string
    task: string
    payload: unknown
    tries: number
    why: string | null
    diedAt: Date
  }
}

export interface FindDeadJobs {
  values: {
    most: string | number
  }
  row: {
    id: string
    task: string
    payload: unknown
    tries: number
    why: string | null
    diedAt: Date
  }
}

export interface FindUnsettledMessage {
  values: {
    id: string
  }
  row: {
    id: string
    orderId: string | null
    kind: string
    state: 'queued' | 'sending' | 'sent' | 'failed'
  }
}

export interface LockDeadJob {
  values: {
    id: string | number
    diedAt: Date
  }
  row: {
    id: string
    task: string
    payload: unknown
    tries: number
    why: string | null
    diedAt: Date
  }
}

export interface NotifyShop {
  values: {
    kind: string
    effect: string
    details: string
  }
  row: {
    told: string | null
  }
}

export interface RaiseAlert {
  values: {
    kind: string
    topic?: string | null | undefined
    orderId?: string | null | undefined
    details: string
  }
  row: {
    told: string | null
  }
}

export interface RecordMessageFailure {
  values: {
    failure: string
    id: string
  }
  row: null
}

export interface RecordReached {
  values: {
    way: string
    isAll: boolean
    id: string
  }
  row: null
}

export interface RepeatAlerts {
  values: {
    kind: string
    mustRecur: boolean
    pausesHours: readonly number[]
  }
  row: {
    told: string | null
  }
}

export interface RequeueMessage {
  values: {
    id: string
  }
  row: null
}

export interface ResendMessage {
  values: {
    messageId: string
    orderId?: string | null | undefined
  }
  row: {
    kind: string
    failure: 'uncertain' | 'refused' | 'given-up' | 'put-aside' | 'undelivered'
  }
}

export interface ResolveAlert {
  values: {
    kind: string
    topic: string
  }
  row: null
}

export interface ResolveAlertAndNotify {
  values: {
    kind: string
    topic: string
  }
  row: {
    told: string | null
  }
}

export interface ResolveAlertOfOrder {
  values: {
    orderId: string
    id: string | number
  }
  row: null
}

export interface ResolveAlerts {
  values: {
    ids: readonly (string | number)[]
  }
  row: null
}

export interface ResolveAlertsOfMessage {
  values: {
    messageId: string
  }
  row: null
}

export interface ResolveAlertsOfParcel {
  values: {
    orderId: string
    kinds: readonly string[]
    parcel: number
  }
  row: null
}

export interface ResolveDamage {
  values: {
    id: string | number
    orderId: string
  }
  row: null
}

export interface ResolveMoneyAlerts {
  values: {
    orderId: string
  }
  row: null
}

export interface ResolveReturnedAlerts {
  values: {
    orderId: string
  }
  row: null
}

export interface ResolveShopAlert {
  values: {
    id: string | number
  }
  row: null
}

export interface ReviveJob {
  values: {
    id: string | number
  }
  row: null
}

export interface SetAlertDetails {
  values: {
    details: string
    kind: string
    topic: string
  }
  row: null
}

export interface TouchLetterOfMoney {
  values: {
    orderId: string
    kind: string
    returned: number
    attempt: number
  }
  row: null
}

export interface TouchQueuedMessages {
  values: {
    orderId: string
    kinds: readonly string[]
    parcel: number
  }
  row: null
}
