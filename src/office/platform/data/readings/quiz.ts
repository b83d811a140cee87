import type { OfficeFact, OfficeQuiz } from '../../../../contract/quiz/office-quiz.ts'
import type { PhotoAddresses } from '../../../../contract/quiz/photo-addresses.ts'
import {
  type Condition,
  type Reasons,
  type TriedRule,
  recommendedKitIds,
} from '../../../../domain/quiz/recommend.ts'
import { answerReadings } from '../../../../web/quiz/quiz-answers.ts'
import {
  address,
  type VariantFields,
  flag,
  ifSaid,
  listOf,
  moment,
  number,
  oneOf,
  orNull,
  record,
  text,
  variant,
} from '../../../../web/platform/reading.ts'

type ConditionOn<On extends Condition['on']> = VariantFields<Condition, 'on', On>
const { symptoms, goals, currentSkincare, skinType } = answerReadings

const condition = variant<Condition, 'on'>('on', {
  symptoms: record<ConditionOn<'symptoms'>>({ met: flag, matched: symptoms }),
  goals: record<ConditionOn<'goals'>>({ met: flag, matched: goals }),
  currentSkincare: record<ConditionOn<'currentSkincare'>>({ met: flag, matched: currentSkincare }),
  skinType: record<ConditionOn<'skinType'>>({ met: flag, matched: skinType }),
})

const reasons = record<Reasons>({
  tried: listOf(record<TriedRule>({ kitId: oneOf(recommendedKitIds), conditions: listOf(condition) })),
  cleansing: record<Reasons['cleansing']>({ symptoms, goals }),
})

export const officeQuiz = record<OfficeQuiz>({
  answeredAt: moment,
  declared: text,
  facts: listOf(record<OfficeFact>({ label: text, value: text, href: ifSaid(text) })),
  recommendation: record<OfficeQuiz['recommendation']>({
    kitId: text,
    cleansing: flag,
    reasons: orNull(reasons),
  }),
  photos: number,
})

export const photoAddresses = record<PhotoAddresses>({
  photos: listOf(record<PhotoAddresses['photos'][number]>({ address, width: number, height: number })),
  expiresAt: moment,
})
