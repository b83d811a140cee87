import { useEffect, useEffectEvent } from 'react'
import type { SubmitQuizBody } from '../../../contract/submit-quiz.ts'
import type { QuizAnswers } from '../../../domain/quiz/answers.ts'
import { submitQuiz } from '../../api/submit-quiz.ts'
import { remember } from '../../browser-storage.ts'
import { afterFrame } from './after-frame.ts'
import type { Delivered, Submission } from './quiz-state.ts'
import { randomHex } from './random-hex.ts'

/** What goes with the answers: public addresses of stored photos and when their sending was allowed. */
export interface SentPhotos {
  readonly skinPhotoUrls: readonly string[]
  /** ISO 8601. */
  readonly photoConsentAt: string | null
}

/** Answers ready to be sent; the same as last time are the same submission. */
export function submissionOf(answers: QuizAnswers, photos: SentPhotos, last: Submission | null): Submission {
  const body: SubmitQuizBody = {
    ...answers,
    ...(answers.careFor === 'self' && { childName: '', childAge: null, childGender: null }),
    symptoms: [...answers.symptoms],
    sensitivities: [...answers.sensitivities],
    goals: [...answers.goals],
    skinPhotoUrls: [...photos.skinPhotoUrls],
    photoConsentAt: photos.skinPhotoUrls.length > 0 ? photos.photoConsentAt : null,
  }
  if (last && JSON.stringify(last.body) === JSON.stringify(body)) return last
  return { key: randomHex(16), body, delivery: 'waiting' }
}

type Report = (key: string, delivered: Delivered) => void

/**
 * Sends a submission as soon as there is one, also one left from an earlier visit, and again whenever the
 * connection returns. Answers a way to try at once.
 */
export function useDelivery(submission: Submission | null, report: Report): () => void {
  const again = () => {
    if (submission?.delivery === 'failed') report(submission.key, { delivery: 'retrying' })
  }
  const isDue = submission?.delivery === 'waiting' || submission?.delivery === 'retrying'
  const dueKey = isDue ? submission.key : undefined
  const send = useEffectEvent(() => {
    if (submission) void deliver(submission, report)
  })
  useEffect(() => {
    // A request takes the browser as long as drawing the result does: that is seen first.
    if (dueKey !== undefined) afterFrame(() => send())
  }, [dueKey])

  const onOnline = useEffectEvent(again)
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return again
}

async function deliver({ key, body }: Submission, report: Report) {
  const answer = await submitQuiz(body, key)
  if (answer.kind !== 'ok') return report(key, { delivery: 'failed' })
  const { quizSubmissionId, removalKey } = answer.value
  remember('quizSubmission', quizSubmissionId)
  report(key, { delivery: 'done', removalKey })
}
