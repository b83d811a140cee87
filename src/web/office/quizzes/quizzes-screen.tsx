import { useInfiniteQuery } from '@tanstack/react-query'
import { quizzesQuery } from '../data/queries.ts'
import page from '../frame/page.module.css'
import { PagedRows } from '../frame/paged-rows.tsx'
import { contactNames } from '../text/contacts.ts'
import { shortMoment } from '../text/moment.ts'
import { orderText } from '../text/order.ts'
import { quizzesText } from '../text/quizzes.ts'
import { QuizAnswers } from './quiz-answers.tsx'
import styles from './quizzes.module.css'
import type { QuizRow } from '../../../contract/office/quizzes.ts'

/** Quizzes that led to no order yet. */
export function QuizzesScreen() {
  const query = useInfiniteQuery(quizzesQuery)
  return (
    <div className={page['page']}>
      <h1 className={page['title']}>{quizzesText.title}</h1>
      <p className={page['soft']}>{quizzesText.hint}</p>
      <PagedRows query={query} none={<p className={page['soft']}>{quizzesText.none}</p>}>
        {(row) => <Quiz key={row.answeredAt} row={row} />}
      </PagedRows>
    </div>
  )
}

function Quiz({ row: { answeredAt, quiz, contacts } }: { row: QuizRow }) {
  const [who] = quiz?.facts ?? []
  return (
    <li>
      <details>
        <summary className={styles['who']}>
          <b>{who?.value ?? orderText.noQuiz.unreadable}</b>{' '}
          <span className={page['soft']}>{shortMoment(answeredAt)}</span>
        </summary>
        {quiz && <QuizAnswers quiz={quiz} headingAs="h2" />}
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
