// Written by `npm run statements` from what the database says of each statement. A test fails where it says otherwise.

export interface AddRequests {
  values: {
    counter: Buffer
    count: number
    seconds: number
  }
  row: {
    count: number
    msLeft: number
  }
}

export interface AllowCheck {
  values: {
    neighbour: string
    seconds: number
  }
  row: null
}

export interface CanMaintain {
  values: null
  row: {
    canMaintain: boolean
  }
}

export interface CountConnectionsGiven {
  values: null
  row: {
    given: number
  }
}

export interface CountJobs {
  values: null
  row: {
    task: string
    waiting: number
    oldestAt: Date | null
    running: number
    later: number
  }
}

export interface CountNodesApart {
  values: {
    photoPlace: string
  }
  row: null
}

export interface CountUnheard {
  values: {
    id: string
  }
  row: null
}

export interface CountUnsuperseded {
  values: {
    id: string | number
  }
  row: null
}

export interface CurrentRole {
  values: null
  row: {
    role: string
  }
}

export interface DeleteEndedCounts {
  values: null
  row: null
}

export interface DeleteGoneNodes {
  values: null
  row: null
}

export interface DeleteSuperseded {
  values: null
  row: null
}

export interface DropEnded {
  values: {
    id: string | number
    key?: string | null | undefined
  }
  row: null
}

export interface EnqueueKeepErasures {
  values: null
  row: null
}

export interface FindAnswers {
  values: null
  row: {
    neighbour: string
    goodAt: Date | null
    failedAt: Date | null
    why: string | null
  }
}

export interface FindDailyKeys {
  values: {
    days: readonly string[]
    keys: readonly Buffer[]
  }
  row: {
    day: string
    key: Buffer
  }
}

export interface FindExhaustedJobs {
  values: {
    tasks: readonly string[]
  }
  row: {
    id: string
    key: string | null
    task: string
    payload: unknown
    why: string | null
  }
}

export interface FindGranted {
  values: {
    role: string
  }
  row: {
    schema: string
    name: string
    ofTable: string[]
    updatedColumns: string[]
  }
}

export interface FindIndexOfTaken {
  values: null
  row: {
    isThere: boolean
  }
}

export interface FindMissingGrantsOfQueue {
  values: {
    role: string
  }
  row: {
    grant: string
  }
}

export interface FindMode {
  values: null
  row: {
    isTest: boolean
  }
}

export interface FindRuns {
  values: null
  row: {
    task: string
    nextAt: Date | null
    startedAt: Date | null
    tookMs: number | null
    result: 'done' | 'failed' | null
    why: string | null
    lastDoneAt: Date | null
  }
}

export interface FindStrangersTables {
  values: null
  row: {
    owner: string
    me: string
  }
}

export interface FindWorkers {
  values: {
    workerId: string
  }
  row: {
    id: string
    jobs: string[]
    isFree: boolean
  }
}

export interface GiveBackJobs {
  values: {
    workers: readonly string[]
  }
  row: null
}

export interface HoldQueueSchema {
  values: null
  row: null
}

export interface HoldWorker {
  values: {
    workerId: string
  }
  row: null
}

export interface IndexTaken {
  values: null
  row: null
}

export interface LeaveNodes {
  values: {
    id: string
  }
  row: null
}

export interface LockName {
  values: {
    name: string
  }
  row: null
}

export interface MarkEnded {
  values: {
    why: string
    id: string | number
    key?: string | null | undefined
  }
  row: null
}

export interface MarkLive {
  values: null
  row: null
}

export interface MarkMode {
  values: {
    isTest: boolean
  }
  row: null
}

export interface NameTasks {
  values: {
    names: readonly string[]
  }
  row: null
}

export interface PlanRuns {
  values: {
    jobs: string
  }
  row: null
}

export interface RecordRun {
  values: {
    task: string
    nextAt?: Date | null | undefined
    startedAt: Date
    tookMs: number
    result: string
    why?: string | null | undefined
  }
  row: null
}

export interface Reschedule {
  values: {
    seconds: number
    id: string | number
    key?: string | null | undefined
    worker?: string | null | undefined
  }
  row: null
}

export interface SayHere {
  values: {
    id: string
    photoPlace: string
  }
  row: {
    others: number
    apart: number
  }
}

export interface SetTellsBySms {
  values: {
    tellsBySms: boolean
  }
  row: null
}

export interface SetUpQueueConnection {
  values: null
  row: {
    set_config: string | null
  }
}

export interface StoreAnswers {
  values: {
    answers: string
  }
  row: null
}

export interface TryLock {
  values: {
    name: string
  }
  row: {
    isMine: boolean
  }
}

export interface Unlock {
  values: {
    name: string
  }
  row: null
}
