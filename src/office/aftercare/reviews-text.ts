import { ratingsForAverage, type ReviewState } from '../../domain/aftercare/review.ts'

export const reviewsText = {
  title: 'Відгуки',
  hint: `Публікуйте всі справжні відгуки, і\u00a0критичні теж: відхиляйте лише те, де є особисті дані, образи або мова не\u00a0про набір. Покупця питаємо один раз, через 14\u00a0днів після отримання. Середню оцінку на\u00a0сайті видно від ${ratingsForAverage}\u00a0відгуків про набір.`,
  state: 'Показати',
  none: 'Таких відгуків немає.',
  publish: 'Опублікувати',
  decline: 'Відхилити',
  takeDown: 'Прибрати з\u00a0сайту',
  why: 'Чому ні: нотатка для\u00a0себе',
  reply: 'Ваша відповідь: буде під відгуком на\u00a0сайті',
  saveReply: 'Зберегти відповідь',
  answer: 'Відповісти',
  changeAnswer: 'Змінити відповідь',
  yourReply: 'Ваша відповідь',
  note: 'Нотатка',
  average: (sum: number, count: number) =>
    count === 0 ? '0' : `${count}, середня ${(Math.round((sum * 10) / count) / 10).toLocaleString('uk')}`,
  published: 'Опубліковано. На\u00a0сайті з’явиться за\u00a0хвилину.',
  declined: 'На\u00a0сайті цього відгуку немає',
  replied: 'Відповідь збережено',
} as const

export const reviewStateNames: Readonly<Record<ReviewState, string>> = {
  new: 'Нові',
  published: 'Опубліковані',
  declined: 'Відхилені',
}
