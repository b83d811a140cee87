import { checkoutPath, deleteDataPath } from '../../../../contract/addresses.ts'
import { addOnId, type Kit, kit as kitById } from '../../../../domain/catalogue.ts'
import type { DeliveryPolicy } from '../../../../domain/delivery.ts'
import type { QuizAnswers } from '../../../../domain/quiz/answers.ts'
import { recommend } from '../../../../domain/recommend.ts'
import { forWhom, keptTexts, resultHeading, resultText } from '../../../text/quiz-result.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Submission } from '../quiz-state.ts'
import { progressId, useArrival } from '../use-arrival.ts'
import { CleansingCard } from './cleansing-card.tsx'
import { Letter } from './letter.tsx'
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
      </header>
      <figure className={styles['picture']}>
        <Picture name={kit.id} alt="" sizes="(min-width: 64rem) 36rem, 100vw" isFirst />
        <figcaption>{resultText.illustration}</figcaption>
      </figure>
      <div className={styles['body']}>
        <div className={styles['notice']} aria-live="polite">
          {(delivery === 'failed' || delivery === 'retrying') && (
            <NotSent isSending={delivery === 'retrying'} sendAgain={sendAgain} />
          )}
        </div>
        <p className={styles['description']}>{kit.description}</p>
        <p className={styles['price']}>
          <Price amount={kit.price} />
          {deliveryPolicy === 'free-to-branch' && <span>{resultText.freeDelivery}</span>}
        </p>
        <div className={styles['buttons']}>
          <ButtonLink href={checkoutPath(kit.id)}>{resultText.order}</ButtonLink>
          <Button look="quiet" onClick={onRestart}>
            {resultText.again}
          </Button>
        </div>
        <Inside kit={kit} />
        <Letter recommendation={recommendation} answers={answers} />
        {recommendation.cleansing && (
          <CleansingCard kitId={kit.id} addOn={kitById(addOnId)} recommendation={recommendation} />
        )}
        {submission && <Kept {...submission} />}
      </div>
    </article>
  )
}

/** What is in the box, in the order of use. */
function Inside({ kit: { products, videoUrl } }: { kit: Kit }) {
  return (
    <section className={styles['inside']}>
      <h2 className={styles['subheading']}>{resultText.inside}</h2>
      <ol className={styles['products']}>
        {products.map((product) => (
          <li key={product.name}>
            <b>{product.name}</b> <span>{product.when}</span>
          </li>
        ))}
      </ol>
      <p>
        <a href={videoUrl}>{resultText.video}</a>
      </p>
    </section>
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
