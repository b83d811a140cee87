// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface EnqueueMessages {
  values: {
    orderId: string
    messages: string
    smsKinds: readonly string[]
  }
  row: {
    id: string | null
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

export interface RaiseAlert {
  values: {
    kind: string
    topic?: string | null | undefined
    orderId?: string | null | undefined
    details: string
  }
  row: {
    id: string | null
  }
}

export interface ResolveAlert {
  values: {
    kind: string
    topic: string
  }
  row: null
}

export interface ResolveAlertAloud {
  values: {
    kind: string
    topic: string
  }
  row: {
    id: string | null
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

export interface ResolveAlertsOfKind {
  values: {
    kind: string
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

export interface SetAlertDetails {
  values: {
    details: string
    kind: string
    topic: string
  }
  row: null
}

export interface TellShop {
  values: {
    kind: string
    effect: string
    details: string
  }
  row: {
    id: string | null
  }
}
