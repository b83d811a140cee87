import { useDeferredValue } from 'react'
import { deleteDataPath } from '../../contract/quiz/page-paths.ts'
import { addOnId, type Catalogue, kitOf, isForSale } from '../../domain/catalogue/catalogue.ts'
import type { DeliveryPolicy } from '../../domain/delivery/delivery.ts'
import type { QuizAnswers } from '../../domain/quiz/answers.ts'
import type { CareFor } from '../../domain/quiz/care-for.ts'
import { recommend } from '../../domain/quiz/recommend.ts'
import { forWhom, keptTexts, resultText } from './quiz-result-text.ts'
import { AllergyNotice } from './allergy-notice.tsx'
import { useFoundAllergens } from './use-allergy-check.ts'
import { Button } from '../platform/ui/button.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import { RestartButton } from './steps/begin-again.tsx'
import type { Submission } from './state/quiz-state.ts'
import type { Report } from './state/submission.ts'
import { progressId, useHeadingFocus } from './steps/use-heading-focus.ts'
import { CleansingCard } from './cleansing-card.tsx'
import { HandOn } from './hand-on.tsx'
import { Letter, type Signed } from './letter.tsx'
import { NextSteps } from './next-steps.tsx'
import { ResultSheet } from './result-sheet.tsx'
import styles from './result.module.css'

interface ResultProps extends Signed {
  readonly catalogue: Catalogue
  readonly answers: QuizAnswers
  readonly deliveryPolicy: DeliveryPolicy
  readonly tellsBySms: boolean
  /** The result does not wait for its delivery. */
  readonly submission: Submission | null
  readonly sendAgain: () => void
  readonly reportDelivery: Report
  readonly onRestart: () => void
  readonly onCorrect: (step: number) => void
}

export function Result({
  catalogue,
  answers,
  deliveryPolicy,
  tellsBySms,
  specialist,
  submission,
  sendAgain,
  reportDelivery,
  onRestart,
  onCorrect,
}: ResultProps) {
  const heading = useHeadingFocus()
  // Renders what is above the fold first.
  const hasLetter = useDeferredValue(true, false)
  const recommendation = recommend(answers)
  const kit = kitOf(catalogue, recommendation.kitId)
  const delivery = submission?.delivery
  const addOn = kitOf(catalogue, addOnId)
  const { careFor } = answers
  const advised = recommendation.cleansing && isForSale(addOn) ? [kit, addOn] : [kit]
  const found = useFoundAllergens(
    answers,
    delivery === 'erased' ? undefined : submission?.quizSubmissionId,
    advised,
  )
  // A teenager without a card continues here.
  const handOn = submission && delivery !== 'erased' && (
    <HandOn
      careFor={careFor}
      removalKey={submission.removalKey}
      link={submission.link}
      onLink={(link) => reportDelivery(submission.key, { delivery: submission.delivery, link })}
    />
  )
  return (
    <ResultSheet
      kit={kit}
      deliveryPolicy={deliveryPolicy}
      hasAllergen={found !== undefined}
      over={
        careFor === 'self' ? forWhom(answers.parentName, null) : forWhom(answers.childName, answers.childAge)
      }
      heading={{ 'aria-describedby': progressId, ref: heading, tabIndex: -1 }}
    >
      <div className={styles['notice']} aria-live="polite">
        {(delivery === 'failed' || delivery === 'retrying') && (
          <NotSent isSending={delivery === 'retrying'} sendAgain={sendAgain} />
        )}
        {delivery === 'refused' && (
          <NotStored careFor={careFor} onCorrect={() => onCorrect(submission?.faultyStep ?? 1)} />
        )}
      </div>
      {found && <AllergyNotice check={found} kits={advised} reader={careFor} />}
      {hasLetter && (
        <>
          {careFor === 'self' && handOn}
          <Letter
            kit={kit}
            catalogue={catalogue}
            recommendation={recommendation}
            answers={answers}
            reader={careFor}
            specialist={specialist}
          />
          {advised.includes(addOn) && (
            <CleansingCard reader={careFor} kit={kit} addOn={addOn} recommendation={recommendation} />
          )}
          {careFor === 'child' && handOn}
          <NextSteps careFor={careFor} tellsBySms={tellsBySms} />
          <div className={styles['again']}>
            <RestartButton variant="quiet" label={resultText.again} onRestart={onRestart} />
          </div>
          {/* Last: it appears with the server's answer and would shift what is above under a finger. */}
          {submission && <Kept {...submission} />}
        </>
      )}
    </ResultSheet>
  )
}

function Kept({ removalKey, body, delivery }: Submission) {
  if (delivery === 'erased') return <p className={styles['kept']}>{resultText.erased}</p>
  if (removalKey === undefined) return null
  const { kept, remove } = keptTexts[body.skinPhotoUrls?.length ? 'withPhotos' : 'answersOnly']
  return (
    <p className={styles['kept']}>
      {kept} <a href={deleteDataPath(removalKey)}>{remove}</a>
    </p>
  )
}

function NotSent({ isSending, sendAgain }: { isSending: boolean; sendAgain: () => void }) {
  return (
    <Notice tone="caution">
      <p>{resultText.notSent}</p>
      <Button variant="secondary" isBusy={isSending} onClick={sendAgain}>
        {resultText.sendNow}
      </Button>
    </Notice>
  )
}

function NotStored({ careFor, onCorrect }: { careFor: CareFor; onCorrect: () => void }) {
  return (
    <Notice tone="caution" role="alert">
      <p>{resultText.notStored[careFor]}</p>
      <Button variant="secondary" onClick={onCorrect}>
        {resultText.correct}
      </Button>
    </Notice>
  )
}
