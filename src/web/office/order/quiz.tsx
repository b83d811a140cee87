import { orderPhotosAddress } from '../../../contract/office/addresses.ts'
import type { OfficeOrder } from '../../../contract/office/order.ts'
import { Photos } from '../quizzes/photos.tsx'
import { QuizAnswers } from '../quizzes/quiz-answers.tsx'
import { orderText } from '../text/order.ts'
import styles from './order.module.css'
import { Section } from './section.tsx'

export function Quiz({ order: { number, quiz, noQuiz } }: { order: OfficeOrder }) {
  return (
    <Section title={orderText.quiz}>
      {quiz ? (
        <>
          <QuizAnswers quiz={quiz} headingAs="h3" />
          {quiz.photos > 0 && (
            <Photos askedAt={orderPhotosAddress(number)} count={quiz.photos} headingAs="h3" />
          )}
        </>
      ) : (
        <p className={styles['soft']}>{orderText.noQuiz[noQuiz ?? 'none']}</p>
      )}
    </Section>
  )
}
