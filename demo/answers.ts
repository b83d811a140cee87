import type { SubmitQuizBody } from '../src/contract/quiz/submit-quiz.ts'
import {
  type Answers,
  type CareOption,
  type Goal,
  perQuestion,
  type SkinType,
  type Symptom,
} from '../src/domain/quiz/answers.ts'
import { answerOf, offered } from '../src/domain/quiz/question.ts'
import { questions } from '../src/domain/quiz/questions.ts'
import { type Recommendation, recommend } from '../src/domain/quiz/recommend.ts'
import { inventChild, type Person } from './people.ts'
import type { Random } from './random.ts'

export interface FilledQuiz {
  readonly body: SubmitQuizBody
  readonly recommendation: Recommendation
}

/** Of what is not told below, the first that is offered. */
const usualAnswers = perQuestion<Answers>(questions, (question) =>
  answerOf(question, question.isRequired ? offered(question.options).slice(0, 1) : []),
)

/** Answers of a parent or a teen that go together; `allergy`: to what, when somebody has to look at the composition. */
export function fillQuiz(random: Random, person: Person, allergy?: string): FilledQuiz {
  const skin = random.pick(skins)
  const age = random.whole(...skin.ages)
  const answers = {
    skinType: random.pick(skin.types),
    symptoms: without('no-problems', random.some(skin.symptoms, random.whole(1, 3))),
    goals: random.some(skin.goals, random.whole(1, 3)),
    currentSkincare: { option: random.pick(skin.care), makeup: age > 12 && random.isLucky(0.6) },
  }
  const sensitivities = allergy === undefined ? random.pick(usualSensitivities) : ['other' as const]
  const who = age > 13 && random.isLucky(0.4) ? { careFor: 'self' } : childOf(random, age)
  return {
    body: {
      ...who,
      parentName: person.firstName,
      contactMethods: contactsOf(random, person),
      ...usualAnswers,
      ...answers,
      symptoms: [...answers.symptoms],
      sensitivities: [...sensitivities],
      ...(allergy !== undefined && { otherAllergy: allergy }),
    },
    recommendation: recommend(answers),
  }
}

/** Not beside others. */
function without<Item>(item: Item, items: Item[]): Item[] {
  return items.length > 1 ? items.filter((other) => other !== item) : items
}

interface Skin {
  readonly ages: readonly [from: number, to: number]
  readonly types: readonly SkinType[]
  readonly symptoms: readonly Symptom[]
  readonly goals: readonly Goal[]
  readonly care: readonly CareOption[]
}

/** What skin is like at what age. */
const skins: readonly Skin[] = [
  {
    ages: [8, 10],
    types: ['dry', 'normal', 'unsure'],
    symptoms: ['dryness', 'irritation', 'no-problems'],
    goals: ['moisturize', 'gentle-care'],
    care: ['none', 'basic'],
  },
  {
    ages: [10, 12],
    types: ['normal', 'combination', 'unsure'],
    symptoms: ['blackheads', 'oily-shine'],
    goals: ['gentle-care', 'prevent-acne', 'minimize-pores'],
    care: ['none', 'basic', 'several'],
  },
  {
    ages: [12, 14],
    types: ['combination', 'oily'],
    symptoms: ['blackheads', 'oily-shine', 'enlarged-pores', 'acne'],
    goals: ['reduce-oiliness', 'clear-acne', 'minimize-pores'],
    care: ['basic', 'several', 'complete'],
  },
  {
    ages: [13, 16],
    types: ['oily'],
    symptoms: ['acne', 'redness', 'oily-shine'],
    goals: ['clear-acne', 'reduce-redness', 'even-tone'],
    care: ['several', 'complete', 'complete'],
  },
]

const usualSensitivities: readonly Answers['sensitivities'][] = [
  ...Array.from({ length: 9 }, () => ['none' as const]),
  [],
  ['sensitive-skin'],
  ['eczema'],
]

function childOf(random: Random, childAge: number) {
  const { name: childName, gender: childGender } = inventChild(random)
  return { careFor: 'child', childName, childAge, childGender }
}

function contactsOf(random: Random, { phone, nick }: Person): SubmitQuizBody['contactMethods'] {
  const none = { selected: false, value: '' }
  const way = random.pick(['telegram', 'telegram', 'instagram', 'phone'] as const)
  return {
    telegram: way === 'telegram' ? { selected: true, value: `@${nick}` } : none,
    instagram: way === 'instagram' ? { selected: true, value: `@${nick}` } : none,
    phone: way === 'phone' || random.isLucky(0.3) ? { selected: true, value: phone } : none,
  }
}
