import { use, useEffect, useEffectEvent } from 'react'
import type { PageSettings } from '../../contract/site/site.ts'
import { questions } from '../../domain/quiz/questions.ts'
import { finishedAnswers, stepNumber } from '../../domain/quiz/steps.ts'
import { beginAgainText } from './quiz-questions-text.ts'
import { showToast } from '../platform/ui/show-toast.ts'
import { ResumeOffer, RestartButton } from './steps/begin-again.tsx'
import { type LazyPart, Part, prefetch } from './steps/lazy-part.tsx'
import { discardPhotos } from './photos/discard-photos.ts'
import type * as PhotosModule from './photos/photos-step.tsx'
import type { Photos } from './photos/photos.ts'
import type { SetPhotos } from './photos/use-photos.ts'
import { PictureGender } from './steps/picture.tsx'
import { usePreparedPictures } from './steps/prepared-steps.tsx'
import styles from './quiz.module.css'
import type { Signed } from './letter.tsx'
import type * as ResultModule from './result.tsx'
import { LaterForm } from './steps/later-form.tsx'
import { type SentPhotos, submissionOf, useDelivery } from './state/submission.ts'
import type { QuizControls } from './state/use-quiz.ts'
import { whenIdle } from './steps/when-idle.ts'

interface LaterStepsProps
  extends
    Pick<PageSettings, 'catalogue' | 'deliveryPolicy' | 'tellsBySms' | 'photoDays' | 'publicPhotoMinutes'>,
    Signed {
  readonly quiz: QuizControls
  readonly photos: Photos | undefined
  readonly setPhotos: SetPhotos
}

const photosPart: LazyPart<typeof PhotosModule> = { fetch: () => import('./photos/photos-step.tsx') }
const resultPart: LazyPart<typeof ResultModule> = { fetch: () => import('./result.tsx') }

export function LaterSteps({ quiz, photos, setPhotos, ...site }: LaterStepsProps) {
  const { step, stepId, draft, submission } = quiz
  const sendAgain = useDelivery(submission, quiz.reportDelivery)
  usePrefetch(step)
  usePreparedPictures(draft, use(PictureGender))

  const dropPhotos = () => discardPhotos(photos?.list ?? [], submission?.body.skinPhotoUrls)
  useLeaving(dropPhotos)
  const isErased = submission?.delivery === 'erased'
  // The server deleted the photos with the answers.
  const onErased = useEffectEvent(() => {
    discardPhotos(photos?.list ?? [])
    setPhotos(undefined)
  })
  useEffect(() => {
    if (isErased) onErased()
  }, [isErased])
  const restart = () => {
    dropPhotos()
    setPhotos(undefined)
    quiz.restart()
    showToast({ text: beginAgainText.restarted })
  }
  const finish = (sent: SentPhotos) => {
    const answers = finishedAnswers(draft, questions)
    if (answers) quiz.finish(submissionOf(answers, sent, submission))
  }

  if (quiz.isOffered) return <ResumeOffer step={step} onResume={quiz.resume} onRestart={restart} />
  const answers = stepId === 'result' ? finishedAnswers(draft, questions) : undefined
  if (answers) {
    const props = {
      answers,
      submission,
      sendAgain,
      reportDelivery: quiz.reportDelivery,
      catalogue: site.catalogue,
      deliveryPolicy: site.deliveryPolicy,
      tellsBySms: site.tellsBySms,
      specialist: site.specialist,
      onRestart: restart,
      onCorrect: quiz.goBackTo,
    }
    return (
      <Part part={resultPart} quiz={quiz}>
        {({ Result }) => <Result {...props} />}
      </Part>
    )
  }
  const isAtPhotos = stepId === 'photos'
  const buttons = { onBack: quiz.goBack, onFinish: finish }
  const about = { careFor: draft.careFor, photoTerms: site }
  return (
    <>
      <LaterForm
        quiz={quiz}
        photos={
          <Part part={photosPart} isPrefetch={!isAtPhotos}>
            {({ PhotosStep }) => (
              <PhotosStep isShown={isAtPhotos} {...{ photos, setPhotos }} {...buttons} {...about} />
            )}
          </Part>
        }
      />
      <div className={styles['restart']} data-upcoming={stepId === 'about'}>
        <RestartButton variant="quiet" onRestart={restart} />
      </div>
    </>
  )
}

/** The last two steps have scripts of their own: prefetched when idle, or when near. */
function usePrefetch(step: number) {
  const isBegun = step > 1
  const isNear = step >= stepNumber('photos', questions) - 2
  useEffect(() => {
    if (isNear) prefetch(photosPart, resultPart)
    else if (isBegun) return whenIdle(() => prefetch(photosPart, resultPart))
  }, [isBegun, isNear])
}

/** Not when the page enters the back/forward cache. */
function useLeaving(leave: () => void) {
  const onLeave = useEffectEvent(leave)
  useEffect(() => {
    const onHide = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) onLeave()
    }
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [])
}
