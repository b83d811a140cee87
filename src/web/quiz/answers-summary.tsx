import { use } from 'react'
import { chosen, type QuizAnswers } from '../../domain/quiz/answers.ts'
import { isBoxTicked } from '../../domain/quiz/edit.ts'
import { offered } from '../../domain/quiz/question.ts'
import { questions, type QuizQuestion } from '../../domain/quiz/questions.ts'
import { PictureGender, sheetOf, SheetPicture } from './steps/picture.tsx'
import styles from './answers-summary.module.css'

export function AnswersSummary({ answers }: { answers: QuizAnswers }) {
  const like = use(PictureGender)
  return (
    <dl>
      {answeredQuestions(answers).map(({ question, given }) => (
        <div key={question.id} className={styles['group']}>
          <dt>{question.summary}</dt>
          {given.map(({ label, place }) => (
            <dd key={place} className={styles['answer']}>
              <SheetPicture sheet={sheetOf(question, like)} place={place} className={styles['picture']} />
              {label}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

export function answeredQuestions(answers: QuizAnswers) {
  return questions
    .map((question) => ({ question, given: givenTo(question, answers) }))
    .filter(({ given }) => given.length > 0)
}

function givenTo(question: QuizQuestion, answers: QuizAnswers) {
  const { box } = question
  const ids = offered(question.options)
  const given = ids
    .map((id, place) => ({ id, place, label: answerSummary(question, id, answers) }))
    .filter(({ id }) => chosen(answers, question).includes(id))
  const isTicked = box && isBoxTicked(answers[question.id], question)
  return isTicked ? [...given, { label: box.summary, place: ids.length }] : given
}

export function answerSummary({ options, detail }: QuizQuestion, id: string, answers: QuizAnswers): string {
  const { label = id, summary = label } = options[id] ?? {}
  const written = detail?.option === id ? answers[detail.id].trim() : ''
  return written ? `${summary}: ${written}` : summary
}
