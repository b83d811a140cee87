// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface AddIncomingPoints {
  values: {
    points: string
  }
  row: null
}

export interface AddIncomingSettlements {
  values: {
    settlements: string
  }
  row: null
}

export interface AddParcel {
  values: {
    orderId: string
    most: number
  }
  row: {
    number: number
  }
}

export interface AnalyzeIncoming {
  values: null
  row: null
}

export interface AskSoonAboutParcels {
  values: {
    orderId: string
  }
  row: {
    add_job: string | null
  }
}

export interface BeginWaybillCall {
  values: {
    id: string
  }
  row: null
}

export interface CancelFulfilment {
  values: {
    by: string
    orderId: string
  }
  row: null
}

export interface CheckAddress {
  values: {
    isChecked: boolean
    orderId: string
    unpacked: readonly string[]
  }
  row: null
}

export interface CheckComposition {
  values: {
    isChecked: boolean
    orderId: string
    unpacked: readonly string[]
  }
  row: null
}

export interface CloseFulfilment {
  values: {
    orderId: string
  }
  row: null
}

export interface CloseTestFulfilments {
  values: null
  row: null
}

export interface CountDirectory {
  values: null
  row: {
    settlements: number
    points: number
  }
}

export interface CountIncoming {
  values: null
  row: {
    settlements: number
    points: number
  }
}

export interface CountPointsOfSettlements {
  values: null
  row: null
}

export interface DeleteGonePoints {
  values: null
  row: null
}

export interface DeleteGoneSettlements {
  values: null
  row: null
}

export interface DiscardWaybillsOfOrders {
  values: {
    orderIds: readonly string[]
    live: readonly string[]
  }
  row: {
    id: string
    state: 'asked' | 'uncertain' | 'made' | 'deleting' | 'deleted' | 'refused'
  }
}

export interface DiscardWaybillsOfParcel {
  values: {
    parcelId: string | number
    live: readonly string[]
  }
  row: {
    id: string
    state: 'asked' | 'uncertain' | 'made' | 'deleting' | 'deleted' | 'refused'
  }
}

export interface DropTestWaybills {
  values: null
  row: {
    remove_job: string | null
  }
}

export interface EmptyIncoming {
  values: null
  row: null
}

export interface EndFulfilments {
  values: {
    orderIds: readonly string[]
  }
  row: null
}

export interface FindChosenPlace {
  values: {
    pointRef: string
    settlementRef: string
  }
  row: {
    description: string | null
    refused: 'closed' | 'not-selectable' | 'residents-only' | null
    pointKind: 'branch' | 'freight' | 'outlet' | 'locker' | null
    maxKg: number | null
    maxDeclaredUah: number | null
    maxSize: number[] | null
    kind: 'city' | 'town' | 'village' | null
    name: string | null
    district: string | null
    region: string | null
  }
}

export interface FindFactsToSend {
  values: {
    orderId: string
  }
  row: {
    lines: unknown
    total: number
    refunded: number
    firstName: string
    lastName: string
    phone: string
    pointRef: string | null
    pointKind: 'branch' | 'freight' | 'outlet' | 'locker' | null
    maxKg: number | null
    maxDeclaredUah: number | null
    maxSize: number[] | null
  }
}

export interface FindFulfilment {
  values: {
    orderId: string
  }
  row: {
    orderId: string
    version: number
    isOpen: boolean
    needsCompositionCheck: boolean
    compositionCheckedAt: Date | null
    needsAddressCheck: boolean
    addressCheckedAt: Date | null
    needsContact: boolean
    contactedAt: Date | null
    canceledAt: Date | null
    canceledBy: 'buyer' | 'owner' | null
  }
}

export interface FindLateAsking {
  values: {
    hours: number
  }
  row: null
}

export interface FindOrderByTrackingNumber {
  values: {
    trackingNumber: string
  }
  row: {
    number: string
  }
}

export interface FindParcelToAsk {
  values: {
    parcelId: string | number
  }
  row: {
    parcelId: string
    orderId: string
    parcel: number
    state: 'to-check' | 'to-pack' | 'packed' | 'sent' | 'at-branch' | 'received' | 'returning' | 'returned' | 'lost'
    askedNumber: string
    isReturn: boolean
    trackingNumber: string
    redirectNumber: string | null
    redirectedCity: string | null
    redirectedBranch: string | null
    phone: string
    isCanceled: boolean
    isToldSent: boolean
    beganAt: Date
    askedAt: Date | null
    code: string | null
    since: Date | null
    unknownSince: Date | null
    paidStorageFrom: string | null
    returnNumber: string | null
  }
}

export interface FindParcels {
  values: {
    orderId: string
  }
  row: {
    id: string
    number: number
    state: 'to-check' | 'to-pack' | 'packed' | 'sent' | 'at-branch' | 'received' | 'returning' | 'returned' | 'lost'
    trackingNumber: string | null
    redirectNumber: string | null
    redirectedCity: string | null
    redirectedBranch: string | null
    packedAt: Date | null
    sentAt: Date | null
    atBranchAt: Date | null
    movedAt: Date
    carrierWords: string | null
    carrierSince: Date | null
    paidStorageFrom: string | null
  }
}

export interface FindParcelsToAsk {
  values: {
    most: string | number
  }
  row: {
    parcelId: string
    orderId: string
    parcel: number
    state: 'to-check' | 'to-pack' | 'packed' | 'sent' | 'at-branch' | 'received' | 'returning' | 'returned' | 'lost'
    askedNumber: string
    isReturn: boolean
    trackingNumber: string
    redirectNumber: string | null
    redirectedCity: string | null
    redirectedBranch: string | null
    phone: string
    isCanceled: boolean
    isToldSent: boolean
    beganAt: Date
    askedAt: Date | null
    code: string | null
    since: Date | null
    unknownSince: Date | null
    paidStorageFrom: string | null
    returnNumber: string | null
  }
}

export interface FindPlace {
  values: {
    settlementRef: string
  }
  row: null
}

export interface FindPrintableWaybills {
  values: {
    parcelIds: readonly (string | number)[]
  }
  row: {
    parcelId: string
    carrierRef: string
  }
}

export interface FindReminderOfParcel {
  values: {
    orderId: string
    parcel: number
  }
  row: null
}

export interface FindSearched {
  values: {
    orderId: string
  }
  row: {
    firstName: string
    lastName: string
    phone: string
    recipientFirstName: string | null
    recipientLastName: string | null
    recipientPhone: string | null
    kitIds: string[]
    trackingNumbers: string[]
  }
}

export interface FindSender {
  values: null
  row: {
    counterpartyRef: string
    counterpartyName: string
    contactRef: string
    contactName: string
    phone: string
    settlementRef: string
    pointRef: string
    goods: string
    settlement: string | null
    point: string | null
  }
}

export interface FindSold {
  values: {
    orderId: string
  }
  row: {
    lines: unknown
    total: number
  }
}

export interface FindStuckWaybillAlert {
  values: {
    orderId: string
    about: string
  }
  row: null
}

export interface FindWaybill {
  values: {
    id: string
  }
  row: {
    id: string
    orderId: string
    orderNumber: string
    parcelId: string
    parcel: number
    operatorId: string
    state: 'asked' | 'uncertain' | 'made' | 'deleting' | 'deleted' | 'refused'
    isUnwanted: boolean
    calls: number
    createdAt: Date
    calledAt: Date | null
    grams: number
    size: number[]
    carrierRef: string | null
    costUah: number | null
    expectedOn: string | null
    fault: string | null
    carrierText: string
    askedBy: string
  }
}

export interface FindWaybillsOfOrder {
  values: {
    orderId: string
  }
  row: {
    id: string
    orderId: string
    orderNumber: string
    parcelId: string
    parcel: number
    operatorId: string
    state: 'asked' | 'uncertain' | 'made' | 'deleting' | 'deleted' | 'refused'
    isUnwanted: boolean
    calls: number
    createdAt: Date
    calledAt: Date | null
    grams: number
    size: number[]
    carrierRef: string | null
    costUah: number | null
    expectedOn: string | null
    fault: string | null
    carrierText: string
    askedBy: string
  }
}

export interface FollowParcel {
  values: {
    followed: readonly string[]
    parcelId: string | number
  }
  row: null
}

export interface ForgetDirectory {
  values: null
  row: null
}

export interface ForgetSender {
  values: null
  row: null
}

export interface ForgetTracking {
  values: {
    parcelId: string | number
  }
  row: null
}

export interface InsertWaybill {
  values: {
    operatorId: string
    grams: number
    size: readonly number[]
    parcelId: string | number
  }
  row: {
    id: string
  }
}

export interface MergePoints {
  values: null
  row: null
}

export interface MergeSettlements {
  values: null
  row: null
}

export interface MoveParcel {
  values: {
    to: string
    at: Date
    parcelId: string | number
    from: readonly string[]
  }
  row: {
    orderId: string
    parcel: number
  }
}

export interface OpenFulfilment {
  values: {
    clearCity: string
    clearBranch: string
    orderId: string
  }
  row: {
    canceledBy: 'buyer' | 'owner' | null
    hasParcel: boolean
    needsCheck: boolean
    wasCalledOff: boolean
    isCounted: boolean
  }
}

export interface PlanAsking {
  values: {
    pauses: string
  }
  row: null
}

export interface PlanFirstSync {
  values: {
    seconds: number
  }
  row: null
}

export interface QueueWaybill {
  values: {
    id: string
  }
  row: null
}

export interface ReadAllSettlements {
  values: null
  row: {
    id: number
    name: string
    nameRu: string
    kind: 'city' | 'town' | 'village'
    district: string
    region: string
    points: number
  }
}

export interface ReadDirectory {
  values: null
  row: {
    version: number
    syncedAt: Date
  }
}

export interface ReadSettlements {
  values: {
    ids: readonly number[]
  }
  row: {
    version: number
    ref: string | null
    name: string | null
    kind: 'city' | 'town' | 'village' | null
    district: string | null
    region: string | null
    points: number | null
  }
}

export interface RecordFulfilmentNews {
  values: {
    versions: number
    orderId: string
  }
  row: null
}

export interface RecordRedirect {
  values: {
    number?: string | null | undefined
    city?: string | null | undefined
    branch?: string | null | undefined
    parcelId: string | number
  }
  row: null
}

export interface RecordTracking {
  values: {
    code?: string | null | undefined
    words?: string | null | undefined
    since?: Date | null | undefined
    isUnknown: boolean
    paidStorageFrom?: string | null | undefined
    returnNumber?: string | null | undefined
    parcelId: string | number
  }
  row: null
}

export interface RecordWaybillDeleted {
  values: {
    id: string
  }
  row: null
}

export interface RecordWaybillKept {
  values: {
    fault: string
    code?: string | null | undefined
    text: string
    id: string
  }
  row: null
}

export interface RecordWaybillMade {
  values: {
    ref: string
    costUah?: string | number | null | undefined
    expectedOn?: string | null | undefined
    id: string
  }
  row: {
    state: 'asked' | 'uncertain' | 'made' | 'deleting' | 'deleted' | 'refused'
  }
}

export interface RecordWaybillRefused {
  values: {
    fault: string
    code?: string | null | undefined
    text: string
    id: string
  }
  row: null
}

export interface RenewDirectoryVersion {
  values: {
    newer: number
  }
  row: null
}

export interface ResetAddressCheck {
  values: {
    orderId: string
  }
  row: null
}

export interface RetryWaybillCall {
  values: {
    id: string
  }
  row: null
}

export interface SearchPoints {
  values: {
    settlementRef: string
    isLocker?: boolean | null | undefined
    numbers: readonly string[]
    letters: readonly string[]
    consonants: readonly string[]
    most: string | number
  }
  row: {
    ref: string
    number: number
    kind: 'branch' | 'freight' | 'outlet' | 'locker'
    description: string
    maxKg: number | null
    maxDeclaredUah: number | null
    maxSize: number[] | null
    hours: string[]
    refused: 'closed' | 'not-selectable' | 'residents-only' | null
  }
}

export interface SellStock {
  values: {
    orderId: string
  }
  row: {
    kitId: string
  }
}

export interface SetContacted {
  values: {
    isContacted: boolean
    orderId: string
  }
  row: null
}

export interface SetTrackingNumber {
  values: {
    trackingNumber?: string | null | undefined
    parcelId: string | number
    unsent: readonly string[]
  }
  row: {
    orderId: string
    parcel: number
    isNews: boolean
  }
}

export interface SettleFulfilments {
  values: {
    orderIds: readonly string[]
  }
  row: null
}

export interface SortParcelsByChecks {
  values: {
    orderId: string
  }
  row: null
}

export interface StopTestTracking {
  values: null
  row: null
}

export interface StoreSender {
  values: {
    counterpartyRef: string
    counterpartyName: string
    contactRef: string
    contactName: string
    phone: string
    settlementRef: string
    pointRef: string
    goods: string
  }
  row: null
}

export interface WaitForMerge {
  values: null
  row: {
    set_config: string | null
  }
}
