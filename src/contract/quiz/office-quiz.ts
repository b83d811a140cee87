import type { RecommendedKitId, Reasons } from '../../domain/quiz/recommend.ts'
import type { Moment } from '../platform/moment.ts'

export interface OfficeQuiz {
  readonly answeredAt: Moment
  /** «екзема, алергія: «мед»»; empty when nothing was declared. */
  readonly declared: string
  /** Every answer in words. */
  readonly facts: readonly OfficeFact[]
  readonly recommendation: {
    readonly kitId: RecommendedKitId | (string & {})
    readonly cleansing: boolean
    /** `null` of a quiz whose reasons are of an unknown form. */
    readonly reasons: Reasons | null
  }
  /** How many there are to see; their addresses are asked for. */
  readonly photos: number
}

export interface OfficeFact {
  readonly label: string
  readonly value: string
  readonly href?: string
}
