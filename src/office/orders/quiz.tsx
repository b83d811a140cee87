import { orderPhotosAddress } from '../../contract/orders/office-addresses.ts'
import type { OfficeOrder } from '../../contract/desk/order.ts'
import { Photos } from './photos.tsx'
import { QuizAnswers } from './quiz-answers.tsx'
import { orderText } from './order-text.ts'
import styles from '../platform/order.module.css'
import { Section } from '../platform/section.tsx'

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
