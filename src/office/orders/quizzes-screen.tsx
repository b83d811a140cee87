import { type QuizRow, quizzesList } from '../../contract/desk/quizzes.ts'
import { quizPhotosAddress } from '../../contract/quiz/office-addresses.ts'
import * as read from '../../web/platform/reading.ts'
import { pageOf } from '../platform/data/list-query.ts'
import { contacts as contactsRead } from '../platform/data/readings/order.ts'
import { officeQuiz } from '../platform/data/readings/quiz.ts'
import { ListPage } from '../platform/frame/list-page.tsx'
import page from '../platform/frame/page.module.css'
import { Select } from '../platform/frame/select.tsx'
import { useList } from '../platform/frame/use-list.ts'
import { contactNames } from '../platform/contacts-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from './order-text.ts'
import { Photos } from './photos.tsx'
import { QuizAnswers } from './quiz-answers.tsx'
import styles from './quizzes.module.css'

const quizzesText = {
  title: 'Тести',
  hint: 'Тести, після яких ще нічого не\u00a0замовили.',
  any: 'Усі',
  photos: 'Фото',
  withPhotos: 'Із\u00a0фото',
  sensitivities: 'Алергії й\u00a0чутливість',
  declared: 'Вказано',
  none: 'Таких тестів немає.',
} as const

const quizzesPage = pageOf(
  read.record<QuizRow>({
    id: read.word,
    answeredAt: read.moment,
    quiz: read.orNull(officeQuiz),
    contacts: contactsRead,
  }),
)

export function QuizzesScreen() {
  const { query, choiceOf } = useList(quizzesList, quizzesPage)
  return (
    <ListPage
      title={quizzesText.title}
      hint={quizzesText.hint}
      query={query}
      none={quizzesText.none}
      filters={
        <>
          <Select
            label={quizzesText.photos}
            any={quizzesText.any}
            options={[['yes', quizzesText.withPhotos]]}
            {...choiceOf('photos')}
          />
          <Select
            label={quizzesText.sensitivities}
            any={quizzesText.any}
            options={[['yes', quizzesText.declared]]}
            {...choiceOf('declared')}
          />
        </>
      }
    >
      {(row) => <Quiz key={row.id} row={row} />}
    </ListPage>
  )
}

function Quiz({ row: { id, answeredAt, quiz, contacts } }: { row: QuizRow }) {
  const [who] = quiz?.facts ?? []
  return (
    <li>
      <details>
        <summary className={styles['who']}>
          <b>{who?.value ?? orderText.noQuiz.unreadable}</b>{' '}
          <span className={page['soft']}>{shortMoment(answeredAt)}</span>
        </summary>
        {quiz && <QuizAnswers quiz={quiz} headingAs="h2" />}
        {quiz && quiz.photos > 0 && (
          <Photos askedAt={quizPhotosAddress(id)} count={quiz.photos} headingAs="h2" />
        )}
      </details>
      <p className={page['soft']}>
        {contacts.map(({ kind, value, href }) => (
          <span key={`${kind} ${value}`}>
            {contactNames[kind]}:{' '}
            {href === undefined ? (
              value
            ) : (
              <a href={href} rel="noreferrer">
                {value}
              </a>
            )}{' '}
          </span>
        ))}
      </p>
    </li>
  )
}
