import type { KitId } from '../src/domain/catalogue/catalogue.ts'
import {
  defaultPaymentMethod,
  type PaymentMethod,
  paymentMethods,
} from '../src/domain/payments/payment-method.ts'
import { fillQuiz } from './answers.ts'
import { type Purchase, dayMs, hourMs, minuteMs } from './buying.ts'
import type { SentQuiz } from './buyer.ts'
import { kyivDay, kyivTime, weekdayOf } from './kyiv-time.ts'
import { inventPerson, type Person } from './people.ts'
import { Random } from './random.ts'

/** What is told apart from the usual of a purchase. */
export interface Wish extends Partial<Pick<Purchase, 'at' | 'tries'>> {
  readonly person?: Partial<Person>
  readonly kitId?: KitId
  readonly quantity?: number
  readonly hasAddOn?: boolean
  /** To what, declared in the quiz. */
  readonly allergy?: string
  /** How many come with the quiz. */
  readonly photos?: number
}

const seed = 20_260_901
const days = 29

/** Draws the people, baskets and times of one month that ends now: the same people each time. */
export class Month {
  readonly #now: number
  readonly #today: number
  #drawn = 0

  constructor(now: number) {
    this.#now = now
    this.#today = kyivDay(now)
  }

  /** A purchase like any other, but for what is wished. */
  purchase(wish: Wish = {}): Purchase {
    const random = this.#nextRandom()
    const person = { ...inventPerson(random, this.#drawn), ...wish.person }
    const hasQuiz = wish.allergy !== undefined || (wish.kitId === undefined && random.isLucky(0.75))
    const quiz = hasQuiz ? quizOf(random, person, wish) : undefined
    const kitId =
      wish.kitId ?? (quiz && random.isLucky(0.9) ? quiz.recommendation.kitId : random.pick(kitsWithoutQuiz))
    const isCleansingWorthwhile = quiz?.recommendation.cleansing ? 0.5 : 0.08
    return {
      key: `demo-order-${this.#drawn}`,
      at: wish.at === undefined ? this.#evening(random, random.whole(1, days)) : awake(wish.at, random),
      person,
      quiz,
      basket: {
        kitId,
        quantity: wish.quantity ?? (kitId !== 'personal-consultation' && random.isLucky(0.12) ? 2 : 1),
        hasAddOn: wish.hasAddOn ?? random.isLucky(isCleansingWorthwhile),
      },
      tries: wish.tries ?? [{ method: random.pick(methods), end: 'pay' }],
    }
  }

  /** A quiz that leads to no order; those of the last days are still kept. */
  quiz(daysAgo: number): { key: string; at: number; quiz: SentQuiz } {
    const random = this.#nextRandom()
    const person = inventPerson(random, this.#drawn)
    const quiz = quizOf(random, person, random.isLucky(0.1) ? { allergy: random.pick(allergies) } : {})
    return { key: `demo-quiz-${this.#drawn}`, at: this.#evening(random, daysAgo), quiz }
  }

  readonly ago = (time: { days?: number; hours?: number; minutes?: number }): number => {
    const { days: daysAgo = 0, hours = 0, minutes = 0 } = time
    return this.#now - daysAgo * dayMs - hours * hourMs - minutes * minuteMs
  }

  /** How many orders there are on a usual day: most at the end of a week. */
  ordersOn(daysAgo: number): number {
    const isBusy = [0, 5, 6].includes(weekdayOf(this.#today - daysAgo))
    return isBusy || daysAgo % 3 === 0 ? 2 : 1
  }

  onDay(daysAgo: number): number {
    return this.#evening(this.#nextRandom(), daysAgo)
  }

  /** Most people order when their children are in bed. */
  #evening(random: Random, daysAgo: number): number {
    const hour = random.isLucky(0.7) ? random.whole(19, 22) : random.whole(9, 18)
    const at = kyivTime(this.#today - daysAgo, hour, random.whole(0, 59))
    return at > this.#now - 30 * minuteMs ? at - dayMs : at
  }

  #nextRandom(): Random {
    this.#drawn += 1
    return new Random(seed + this.#drawn * 7919)
  }
}

export const everyDay = Array.from({ length: days }, (_, at) => days - at)

/** Somewhat before that time, and not by night. */
function awake(at: number, random: Random): number {
  const day = kyivDay(at)
  const isNight = at < kyivTime(day, 7)
  return (isNight ? kyivTime(day - 1, 22, 40) : at) - random.whole(0, 20) * minuteMs
}

/** Most pay as the checkout suggests. */
const methods: readonly PaymentMethod[] = [defaultPaymentMethod, defaultPaymentMethod, ...paymentMethods]
const kitsWithoutQuiz: readonly KitId[] = [
  'gentle-care',
  'gentle-care',
  'cleansing-treatment',
  'deep-cleansing',
]
export const allergies = ['мед', 'горіхи', 'ефірні олії', 'ланолін', 'цитрусові'] as const

function quizOf(
  random: Random,
  person: Person,
  { allergy, photos: wished }: Pick<Wish, 'allergy' | 'photos'>,
): SentQuiz {
  const count = wished ?? (random.isLucky(0.3) ? random.whole(1, 2) : 0)
  const photos = Array.from({ length: count }, () => random.whole(1, 1_000_000))
  return { ...fillQuiz(random, person, allergy), photos }
}
