import type { RecommendedKitId, Reasons } from '../../domain/quiz/recommend.ts'
import type { Moment } from '../platform/moment.ts'

export interface OfficeQuiz {
  readonly answeredAt: Moment
  /** «екзема, алергія: «мед»»; may be empty. */
  readonly declared: string
  readonly facts: readonly OfficeFact[]
  readonly recommendation: {
    readonly kitId: RecommendedKitId | (string & {})
    readonly cleansing: boolean
    readonly reasons: Reasons | null
  }
  readonly photos: number
}

export interface OfficeFact {
  readonly label: string
  readonly value: string
  readonly href?: string
}
