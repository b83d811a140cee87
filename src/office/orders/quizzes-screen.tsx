import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { quizPhotosAddress } from '../../contract/platform/office-addresses.ts'
import { quizzesQuery } from '../platform/data/queries.ts'
import page from '../platform/frame/page.module.css'
import { PagedRows } from '../platform/frame/paged-rows.tsx'
import { Select } from '../platform/frame/select.tsx'
import { contactNames } from '../platform/contacts-text.ts'
import { shortMoment } from '../platform/moment-text.ts'
import { orderText } from './order-text.ts'
import { quizzesText } from './quizzes-text.ts'
import { Photos } from './photos.tsx'
import { QuizAnswers } from './quiz-answers.tsx'
import styles from './quizzes.module.css'
import type { QuizRow } from '../../contract/desk/quizzes.ts'

const route = getRouteApi('/quizzes')

/** Quizzes that led to no order yet. */
export function QuizzesScreen() {
  const filter = route.useSearch()
  const navigate = useNavigate()
  const query = useInfiniteQuery(quizzesQuery(filter))
  return (
    <div className={page['page']} data-wide>
      <h1 className={page['title']}>{quizzesText.title}</h1>
      <p className={page['soft']}>{quizzesText.hint}</p>
      <div className={page['filters']}>
        <Select
          label={quizzesText.photos}
          any={quizzesText.any}
          value={filter.photos}
          options={[['yes', quizzesText.withPhotos]]}
          onChange={(photos) => void navigate({ to: '/quizzes', search: { ...filter, photos } })}
        />
        <Select
          label={quizzesText.sensitivities}
          any={quizzesText.any}
          value={filter.declared}
          options={[['yes', quizzesText.declared]]}
          onChange={(declared) => void navigate({ to: '/quizzes', search: { ...filter, declared } })}
        />
      </div>
      <PagedRows query={query} none={<p className={page['soft']}>{quizzesText.none}</p>}>
        {(row) => <Quiz key={row.id} row={row} />}
      </PagedRows>
    </div>
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
