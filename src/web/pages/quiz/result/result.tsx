import { useDeferredValue } from 'react'
import { deleteDataPath } from '../../../../contract/addresses.ts'
import { addOnId, kit as kitById } from '../../../../domain/catalogue.ts'
import type { DeliveryPolicy } from '../../../../domain/delivery.ts'
import type { QuizAnswers } from '../../../../domain/quiz/answers.ts'
import { recommend } from '../../../../domain/recommend.ts'
import { forWhom, keptTexts, resultHeading, resultText } from '../../../text/quiz-result.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { Submission } from '../quiz-state.ts'
import { progressId, useArrival } from '../use-arrival.ts'
import { CleansingCard } from './cleansing-card.tsx'
import { Letter } from './letter.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderBar } from './order-bar.tsx'
import styles from './result.module.css'

interface ResultProps {
  readonly answers: QuizAnswers
  readonly deliveryPolicy: DeliveryPolicy
  /** What was handed in; the result does not wait for its arrival. */
  readonly submission: Submission | null
  readonly sendAgain: () => void
  readonly onRestart: () => void
}

/** Step 8: the recommended kit, written like a letter to the one it is for. */
export function Result({ answers, deliveryPolicy, submission, sendAgain, onRestart }: ResultProps) {
  const heading = useArrival()
  // What is seen first is drawn first.
  const hasLetter = useDeferredValue(true, false)
  const recommendation = recommend(answers)
  const kit = kitById(recommendation.kitId)
  const delivery = submission?.delivery
  const name = answers.careFor === 'self' ? answers.parentName : answers.childName
  return (
    <article className={styles['result']} data-kit={kit.id}>
      <header className={styles['head']}>
        <p>{forWhom(name.trim())}</p>
        <h1 className={styles['heading']} aria-describedby={progressId} ref={heading} tabIndex={-1}>
          {resultHeading(kit.name)}
        </h1>
        <p className={styles['description']}>{kit.description}</p>
      </header>
      <div className={styles['kit']}>
        <figure className={styles['picture']}>
          <Picture name={kit.id} alt="" sizes="(min-width: 64rem) 36rem, 100vw" isFirst />
          <figcaption>{resultText.illustration}</figcaption>
        </figure>
        <OrderBar kit={kit} deliveryPolicy={deliveryPolicy} />
      </div>
      <div className={styles['body']}>
        <div className={styles['notice']} aria-live="polite">
          {(delivery === 'failed' || delivery === 'retrying') && (
            <NotSent isSending={delivery === 'retrying'} sendAgain={sendAgain} />
          )}
        </div>
        {hasLetter && (
          <>
            <Letter kit={kit} recommendation={recommendation} answers={answers} />
            {recommendation.cleansing && (
              <CleansingCard kitId={kit.id} addOn={kitById(addOnId)} recommendation={recommendation} />
            )}
            <NextSteps />
            {submission && <Kept {...submission} />}
            <p>
              <Button look="quiet" onClick={onRestart}>
                {resultText.again}
              </Button>
            </p>
          </>
        )}
      </div>
    </article>
  )
}

/** What the shop holds now, and the way to have it deleted. */
function Kept({ removalKey, body }: Submission) {
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
      <Button look="secondary" isBusy={isSending} onClick={sendAgain}>
        {resultText.sendNow}
      </Button>
    </Notice>
  )
}
