import { type ReactNode, useState } from 'react'
import { brand } from '../../domain/platform/brand.ts'
import { type Catalogue, type Kit, kitOf } from '../../domain/catalogue/catalogue.ts'
import type { QuizAnswers } from '../../domain/quiz/answers.ts'
import { seeDoctorFirst } from '../../domain/quiz/see-doctor-first.ts'
import type { Recommendation } from '../../domain/quiz/recommend.ts'
import type { Specialist } from '../../domain/site/site-fields.ts'
import {
  asSentence,
  letterDate,
  type Reader,
  resultText,
  sensitivitiesText,
  whatIfText,
} from './quiz-result-text.ts'
import { Notice } from '../platform/ui/notice.tsx'
import { Unbroken } from '../platform/ui/unbroken.tsx'
import { AnswersSummary } from './answers-summary.tsx'
import { declaredSensitivities, explain } from './explain.ts'
import { Inside } from './inside.tsx'
import styles from './letter.module.css'
import { whatIf } from './what-if.ts'

export interface Signed {
  readonly specialist?: Pick<Specialist, 'name' | 'title'> | undefined
}

interface LetterProps extends Signed {
  readonly kit: Kit
  readonly catalogue: Catalogue
  readonly recommendation: Recommendation
  readonly answers: QuizAnswers
  readonly reader: Reader
}

export function Letter({ kit, catalogue, recommendation, answers, reader, specialist }: LetterProps) {
  const [date] = useState(() => letterDate(new Date()))
  return (
    <div className={styles['letter']}>
      <p className={styles['top']}>
        <Drop className={styles['mark']} />
        {brand}
        <time className={styles['date']}>{date}</time>
      </p>
      <section className={styles['part']}>
        <p className={styles['words']}>{resultText.greeting[reader]}</p>
        <AnswersSummary answers={answers} />
      </section>
      <Why catalogue={catalogue} recommendation={recommendation} answers={answers} reader={reader} />
      <Inside kit={kit} />
      <Care answers={answers} reader={reader} />
      <div className={styles['end']}>
        <div>
          <p className={styles['words']}>
            <Unbroken text={resultText.signature} />
          </p>
          {specialist && (
            <p className={styles['words']}>
              {specialist.name}
              <br />
              {specialist.title}
            </p>
          )}
          <p>{resultText.caution[answers.careFor]}</p>
        </div>
        <Drop className={styles['seal']} />
      </div>
    </div>
  )
}

function Why({ catalogue, recommendation, answers, reader }: Omit<LetterProps, 'kit' | 'specialist'>) {
  const { sentence, noMatter } = explain(recommendation, answers, reader)
  const changes = whatIf(answers)
  return (
    <section className={styles['part']}>
      <h2 className={styles['heading']}>{resultText.why}</h2>
      <p className={styles['words']}>{sentence}</p>
      {changes.length > 0 && (
        <Folded title={resultText.whatIf}>
          {changes.map(({ kitId, on, labels }) => (
            <p key={kitId}>{whatIfText(reader, on, labels, kitOf(catalogue, kitId).name)}</p>
          ))}
        </Folded>
      )}
      {noMatter.length > 0 && (
        <Folded title={resultText.noMatter}>
          <p>{asSentence(noMatter)}</p>
        </Folded>
      )}
    </section>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles['folded']}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function Care({ answers, reader }: Pick<LetterProps, 'answers' | 'reader'>) {
  const sensitivities = declaredSensitivities(answers)
  return (
    <>
      {sensitivities.length > 0 && <Notice>{sensitivitiesText(reader, sensitivities)}</Notice>}
      {answers.sensitivities.includes('eczema') && (
        <Notice tone="caution">{seeDoctorFirst[answers.careFor]}</Notice>
      )}
    </>
  )
}

function Drop({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="6 2 52 64" aria-hidden="true">
      <path d="M32 4C44 17 56 27 56 40A24 24 0 0 1 8 40C8 27 20 17 32 4Z" />
      <path className={styles['smile']} d="M20 39q12 13 24 0" />
    </svg>
  )
}
