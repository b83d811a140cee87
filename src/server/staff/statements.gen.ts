// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface ChangeToken {
  values: {
    usedHash: Buffer
    newHash: Buffer
    sessionId: string
  }
  row: null
}

export interface DeleteEndedSessions {
  values: null
  row: null
}

export interface DeleteExpiredChallenges {
  values: null
  row: null
}

export interface DeleteExpiredLinks {
  values: null
  row: null
}

export interface DeletePasskey {
  values: {
    operatorId: string
    id: Buffer
  }
  row: null
}

export interface EndOtherSessions {
  values: {
    operatorId: string
    keptId: string
  }
  row: null
}

export interface EndSession {
  values: {
    sessionId: string
    operatorId: string
  }
  row: null
}

export interface EndSessionsOfPasskey {
  values: {
    operatorId: string
    passkeyId: Buffer
    keptId?: string | null | undefined
  }
  row: null
}

export interface FindOperatorId {
  values: {
    name: string
  }
  row: {
    id: string
  }
}

export interface FindPasskey {
  values: {
    id: Buffer
  }
  row: {
    operatorId: string
    publicKey: Buffer
    counter: string
    transports: string[]
    isLocked: boolean
  }
}

export interface FindSession {
  values: {
    tokenHash: Buffer
  }
  row: {
    sessionId: string
    id: string
    name: string
    isFresh: boolean
    isTokenDue: boolean
    isUnnoted: boolean
  }
}

export interface FindSessionState {
  values: {
    sessionId: string
  }
  row: {
    operatorName: string
    openedBy: 'passkey' | 'recovery-code' | 'link'
    passkeys: number
    recoveryCodesLeft: number
  }
}

export interface ForgetChallengesOf {
  values: {
    operatorId: string
  }
  row: null
}

export interface ForgetPasskeysOf {
  values: {
    operatorId: string
  }
  row: null
}

export interface ForgetRecoveryCodesOf {
  values: {
    operatorId: string
  }
  row: null
}

export interface ForgetSessionsOf {
  values: {
    operatorId: string
  }
  row: null
}

export interface ForgetSignInLinksOf {
  values: {
    operatorId: string
  }
  row: null
}

export interface InsertChallenge {
  values: {
    hash: Buffer
    challenge: Buffer
    operatorId?: string | null | undefined
  }
  row: null
}

export interface InsertOperator {
  values: {
    name: string
  }
  row: {
    id: string
  }
}

export interface InsertPasskey {
  values: {
    id: Buffer
    operatorId: string
    publicKey: Buffer
    counter: string | number
    transports: readonly string[]
    device?: string | null | undefined
  }
  row: null
}

export interface InsertSession {
  values: {
    before?: Buffer | null | undefined
    operatorId: string
    tokenHash: Buffer
    openedBy: string
    device?: string | null | undefined
    passkeyId?: Buffer | null | undefined
  }
  row: {
    id: string
  }
}

export interface InsertSignInLink {
  values: {
    hash: Buffer
    operatorId: string
  }
  row: null
}

export interface IsSessionOpen {
  values: {
    sessionId: string
  }
  row: null
}

export interface ListOperators {
  values: null
  row: {
    name: string
    createdAt: Date
    passkeys: number
    recoveryCodes: number
    seenAt: Date | null
  }
}

export interface ListPasskeys {
  values: {
    operatorId: string
  }
  row: {
    id: Buffer
    transports: string[]
    device: string | null
    addedAt: Date
    usedAt: Date | null
    isLocked: boolean
  }
}

export interface ListSessions {
  values: {
    operatorId: string
  }
  row: {
    id: string
    device: string | null
    openedBy: 'passkey' | 'recovery-code' | 'link'
    createdAt: Date
    seenAt: Date
  }
}

export interface LockOperator {
  values: {
    operatorId: string
  }
  row: null
}

export interface LockPasskey {
  values: {
    id: Buffer
  }
  row: null
}

export interface MarkOperatorRemoved {
  values: {
    operatorId: string
  }
  row: null
}

export interface NotePasskeyUse {
  values: {
    counter: string | number
    id: Buffer
  }
  row: null
}

export interface NoteSessionSeen {
  values: {
    tokenHash: Buffer
    sessionId: string
  }
  row: null
}

export interface PlanPublishingShelf {
  values: {
    version: number
    jobKey: string
    publishAt?: Date | null | undefined
  }
  row: null
}

export interface PlanPublishingSite {
  values: {
    version: number
    jobKey: string
    publishAt?: Date | null | undefined
  }
  row: null
}

export interface ReplaceRecoveryCodes {
  values: {
    operatorId: string
    hashes: readonly Buffer[]
  }
  row: null
}

export interface TakeChallenge {
  values: {
    hash: Buffer
    operatorId?: string | null | undefined
  }
  row: {
    challenge: Buffer
    isMeant: boolean
  }
}

export interface TakeRecoveryCode {
  values: {
    hash: Buffer
  }
  row: {
    operatorId: string
  }
}

export interface TakeSignInLink {
  values: {
    hash: Buffer
  }
  row: {
    operatorId: string
  }
}

export interface UnplanPublishing {
  values: {
    jobKey: string
  }
  row: null
}

export interface WriteLog {
  values: {
    operatorId?: string | null | undefined
    what: string
    orderId?: string | null | undefined
    before: string
    after: string
    personalBefore?: string | null | undefined
    personalAfter?: string | null | undefined
  }
  row: null
}

export interface WriteLogs {
  values: {
    operatorId?: string | null | undefined
    what: string
    after: string
    orderIds: readonly string[]
  }
  row: null
}
