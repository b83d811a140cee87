import type { Rating } from '../src/domain/aftercare/review.ts'
import type { Random } from './random.ts'

/** What a buyer says of a kit after two weeks, and what the owner makes of it. */
export interface Opinion {
  readonly rating: Rating
  readonly text: string
  readonly reply?: string
  readonly declinedFor?: string
}

/** Of some buyers: most say nothing. */
export function opinionOf(random: Random): Opinion | undefined {
  return random.isLucky(0.6) ? random.pick(opinions) : undefined
}

/** Came by night: the owner has not read it. */
export const lastOpinion: Opinion = {
  rating: 3,
  text: 'Засоби хороші, але пінка закінчилася за два тижні, а обіцяли три. Донька вмивається двічі на день, як у відео.',
}

const opinions: readonly Opinion[] = [
  {
    rating: 5,
    text: 'Син сам вмивається, без нагадувань. За два тижні чорних цяток на носі стало помітно менше.',
  },
  {
    rating: 5,
    text: 'Нарешті зрозуміло, що за чим наносити: відео коротке, дитина подивилася й запам’ятала.',
    reply: 'Дякуємо, що дивилися разом. Гарного догляду!',
  },
  { rating: 4, text: 'Крем приємний, не блищить. Хотілося б більшого об’єму: нам вистачило на 19 днів.' },
  {
    rating: 5,
    text: 'У доньки чутлива шкіра, боялися подразнення. Нічого не пекло, сухість на щоках минула.',
  },
  {
    rating: 2,
    text: 'Запах гелю не сподобався, дитина відмовляється вмиватися. До крему питань немає.',
    reply: 'Шкода, що запах не підійшов. Напишіть нам: доберемо гель без запаху.',
  },
  { rating: 4, text: 'Прийшло за два дні, усе ціле. Шкіра спокійніша, прищики ще є, але менше.' },
  { rating: 5, text: 'Замовляємо вдруге. Підліткові подобається, що лише три кроки.' },
  {
    rating: 5,
    text: 'Дуже задоволені! Телефонуйте, розповім усе: 067 000 00 00, Мар’яна.',
    declinedFor: 'У тексті телефон. Попросила написати без нього.',
  },
]
