import type { OfficeOrder } from '../../../contract/office/order.ts'
import { QuizAnswers } from '../quizzes/quiz-answers.tsx'
import { orderText } from '../text/order.ts'
import styles from './order.module.css'
import { Photos } from './photos.tsx'
import { Section } from './section.tsx'

export function Quiz({ order: { number, quiz, noQuiz } }: { order: OfficeOrder }) {
  return (
    <Section title={orderText.quiz}>
      {quiz ? (
        <>
          <QuizAnswers quiz={quiz} headingAs="h3" />
          {quiz.photos > 0 && <Photos number={number} count={quiz.photos} />}
        </>
      ) : (
        <p className={styles['soft']}>{orderText.noQuiz[noQuiz ?? 'none']}</p>
      )}
    </Section>
  )
}
