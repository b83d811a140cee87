// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface DeleteDeadLinks {
  values: null
  row: null
}

export interface DeleteSharedLinks {
  values: {
    submissionId: string
  }
  row: null
}

export interface EraseAnswers {
  values: {
    because: string
    ids: readonly string[]
  }
  row: null
}

export interface EraseVisit {
  values: {
    submissionId: string
  }
  row: {
    hash: Buffer
  }
}

export interface FindByRemovalKey {
  values: {
    hash: Buffer
  }
  row: {
    id: string
  }
}

export interface FindDeclared {
  values: {
    id: string
  }
  row: {
    sensitivities: unknown
    otherAllergy: string
    recommendedKitId: string
  }
}

export interface FindKnownPhotos {
  values: {
    names: readonly string[]
  }
  row: {
    id: string
    isKept: boolean
  }
}

export interface FindLaterTurn {
  values: {
    hash: Buffer
    run: number
    turn: number
  }
  row: {
    id: string
    bodyHash: Buffer | null
    supersededBy: string | null
  }
}

export interface FindLinkedResult {
  values: {
    questions: readonly string[]
    hash: Buffer
  }
  row: {
    submissionId: string
    finishedAt: Date
    careFor: string | null
    answers: unknown
  }
}

export interface FindPass {
  values: {
    hash: Buffer
    sessionId: string
  }
  row: {
    path: string
    orderId: string | null
    submissionId: string | null
  }
}

export interface FindPhoto {
  values: {
    path: string
  }
  row: {
    id: string
    contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  }
}

export interface FindPhotosOfVisit {
  values: {
    ids: readonly string[]
    hash?: Buffer | null | undefined
  }
  row: {
    id: string
  }
}

export interface FindPhotosToForget {
  values: {
    last: string
  }
  row: {
    id: string
  }
}

export interface FindRecentPhoto {
  values: {
    path: string
    minutes: number
  }
  row: {
    id: string
    contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  }
}

export interface FindSubmission {
  values: {
    idempotencyKey: string
  }
  row: {
    id: string
    bodyHash: Buffer | null
    supersededBy: string | null
  }
}

export interface FindSubmissionsOfVisit {
  values: {
    submissionId: string
    hash?: Buffer | null | undefined
  }
  row: {
    id: string
  }
}

export interface FindUnforgotten {
  values: {
    ids: readonly string[]
  }
  row: {
    id: string
  }
}

export interface ForgetArrivals {
  values: {
    ids: readonly string[]
  }
  row: null
}

export interface ForgetOldArrivals {
  values: {
    hours: number
  }
  row: null
}

export interface GivePasses {
  values: {
    orderId?: string | null | undefined
    submissionId?: string | null | undefined
    sessionId: string
    hashes: readonly Buffer[]
    paths: readonly string[]
  }
  row: {
    expiresAt: Date
  }
}

export interface GiveRemovalKey {
  values: {
    hash: Buffer
    submissionId: string
  }
  row: null
}

export interface HasPhotos {
  values: null
  row: null
}

export interface InsertPhoto {
  values: {
    visitHash?: Buffer | null | undefined
    path: string
    id: string
    contentType: string
    bytes: number
    width: number
    height: number
    sha256: Buffer
    removalKeyHash: Buffer
    sender: Buffer
  }
  row: null
}

export interface InsertSharedLink {
  values: {
    hash: Buffer
    days: number
    daysKept: number
    submissionId: string
  }
  row: {
    expiresAt: Date
  }
}

export interface InsertSubmission {
  values: {
    id: string
    version: number
    answers: string
    kitId: string
    cleansing: boolean
    reasons: string
    photoUrls: readonly string[]
    photoConsentAt?: Date | null | undefined
    needsCompositionCheck: boolean
    unverifiedContacts: readonly string[]
    idempotencyKey?: string | null | undefined
    bodyHash: Buffer
    visitHash?: Buffer | null | undefined
    visitRun?: number | null | undefined
    visitTurn?: number | null | undefined
  }
  row: {
    id: string
  }
}

export interface IsSubmission {
  values: {
    id: string
  }
  row: null
}

export interface IsVisitErased {
  values: {
    visitHash: Buffer
  }
  row: null
}

export interface LockRun {
  values: {
    hash: Buffer
    run: number
    id: string
  }
  row: {
    id: string
  }
}

export interface MakeQuizzesDue {
  values: null
  row: null
}

export interface NoteArrival {
  values: {
    id: string
  }
  row: null
}

export interface OpenVisit {
  values: {
    hash: Buffer
  }
  row: {
    isOpen: boolean
  }
}

export interface RecordForgotten {
  values: {
    ids: readonly string[]
  }
  row: null
}

export interface RemovePhotosBack {
  values: {
    ids: readonly string[]
  }
  row: {
    id: string
  }
}

export interface RemovePhotosOfSubmissions {
  values: {
    because: string
    ids: readonly string[]
  }
  row: null
}

export interface RemovePhotosOfVisit {
  values: {
    hash?: Buffer | null | undefined
  }
  row: null
}

export interface RemoveSupersededPhotos {
  values: {
    superseded: readonly string[]
  }
  row: {
    id: string
  }
}

export interface RemoveUnattached {
  values: {
    hours: number
  }
  row: null
}

export interface SumWaitingBytes {
  values: null
  row: {
    sender: string
    bytes: string
  }
}

export interface SupersedeSubmissions {
  values: {
    id: string
    superseded: readonly string[]
  }
  row: null
}

export interface TakeBackPhoto {
  values: {
    path: string
    keyHash: Buffer
  }
  row: {
    id: string
  }
}

export interface TakePhotos {
  values: {
    id: string
    paths: readonly string[]
    superseded: readonly string[]
  }
  row: null
}

export interface TakeReportPhotos {
  values: {
    reportId: string | number
    paths: readonly string[]
  }
  row: null
}
