import { useEffect, useEffectEvent } from 'react'
import type { SubmitQuizBody } from '../../../contract/quiz/submit-quiz.ts'
import type { QuizAnswers } from '../../../domain/quiz/answers.ts'
import { submitQuiz } from '../api/submit-quiz.ts'
import { forget, remember } from '../../platform/browser-storage.ts'
import { stepNumber } from '../../../domain/quiz/steps.ts'
import { afterFrame } from './after-frame.ts'
import { outline } from './outline.in-document.ts'
import type { Delivered, Submission } from './quiz-state.ts'
import { randomHex } from './random-hex.ts'
import { forgetVisit, nextTurn } from './visit.ts'

export interface SentPhotos {
  readonly skinPhotoUrls: readonly string[]
  readonly photoConsentAt: string | null
}

/** Equal answers keep their key and so stay one submission. */
export function submissionOf(answers: QuizAnswers, photos: SentPhotos, last: Submission | null): Submission {
  const body: SubmitQuizBody = {
    ...answers,
    ...(answers.careFor === 'self' && { childName: '', childAge: null, childGender: null }),
    skinPhotos: [...photos.skinPhotoUrls],
    skinPhotoUrls: [...photos.skinPhotoUrls],
    photoConsentAt: photos.skinPhotoUrls.length > 0 ? photos.photoConsentAt : null,
  }
  const isErased = last?.delivery === 'erased'
  if (last && !isErased && isSame(last.body, body)) return last
  return {
    key: randomHex(16),
    body: { ...body, visit: nextTurn(last?.body.visit) },
    delivery: 'waiting',
    // The link shows the latest answers.
    ...(last?.link && !isErased && { link: last.link }),
  }
}

function isSame({ visit: _visit, ...sent }: SubmitQuizBody, body: SubmitQuizBody): boolean {
  return JSON.stringify(sent) === JSON.stringify(body)
}

export type Report = (key: string, delivered: Delivered) => void

/** Retries when the connection returns. Returns a function to retry now. */
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
    // Starting a request takes as long as rendering the result, which comes first.
    if (dueKey !== undefined) afterFrame(() => send())
  }, [dueKey])

  useErasureWatch(submission, report)

  const onOnline = useEffectEvent(again)
  useEffect(() => {
    const listen = () => onOnline()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
  return again
}

/** Stored answers may have been deleted since; resubmitting under their key reveals it, also after the browser's Back. */
function useErasureWatch(submission: Submission | null, report: Report) {
  const check = useEffectEvent(() => {
    if (submission?.delivery !== 'done') return
    // Failures tell nothing new.
    void deliver(submission, (key, delivered) => {
      if (delivered.delivery === 'done' || delivered.delivery === 'erased') report(key, delivered)
    })
  })
  useEffect(() => {
    afterFrame(() => check())
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && check()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

async function deliver({ key, body }: Submission, report: Report) {
  const answer = await submitQuiz(body, key)
  if (answer.kind === 'ok') {
    const { quizSubmissionId, removalKey } = answer.value
    remember('quizSubmission', quizSubmissionId)
    return report(key, { delivery: 'done', quizSubmissionId, removalKey })
  }
  // Refusals of others, such as a proxy, say nothing about the answers.
  const isOurs = answer.kind === 'refused' && answer.refusal.code !== ''
  if (!isOurs || isForNow(answer.status)) return report(key, { delivery: 'failed' })
  if (answer.refusal.code !== 'quiz_erased')
    return report(key, { delivery: 'refused', faultyStep: faultyStep(answer.refusal.fields ?? []) })
  forget('quizSubmission')
  forgetVisit()
  report(key, { delivery: 'erased' })
}

function isForNow(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status)
}

function faultyStep([field = '']: readonly string[]): number {
  if (/^(skinPhoto|photo)/.test(field)) return stepNumber('photos', outline)
  const question = outline.find(({ id, detail }) => id === field || detail?.id === field)
  return stepNumber(question?.id ?? 'about', outline)
}
