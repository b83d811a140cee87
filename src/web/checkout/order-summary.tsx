import { type MouseEvent, type ReactNode, useState } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { offerPath } from '../../contract/orders/page-paths.ts'
import { type Kopiykas, priceText } from '../../domain/platform/money.ts'
import type { OfferVersion } from '../../domain/orders/offer.ts'
import { type Basket, isQuantity, orderTotal } from '../../domain/orders/order.ts'
import { useHydrated } from '../platform/islands/use-hydrated.ts'
import { recall } from '../platform/browser-storage.ts'
import { changeDraft } from '../platform/checkout-draft.ts'
import { Checkbox } from '../platform/ui/checkbox.tsx'
import { Button } from '../platform/ui/button.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import { Price } from '../catalogue/price.tsx'
import { checkoutText as text } from './checkout-text.in-document.ts'
import { filled } from '../platform/text/filled.ts'
import styles from './checkout.module.css'
import type { DeliveryWords } from './delivery-words.ts'
import type { FormParts } from './form-field.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderedKit } from './ordered-kit.tsx'
import type { Advice } from './use-purchase.ts'
import { usePart } from '../platform/islands/use-part.ts'
import { Stepper } from '../platform/ui/stepper.tsx'

interface OrderSummaryProps extends Pick<FormParts, 'draft' | 'errors'>, DeliveryWords {
  readonly basket: Basket | undefined
  readonly oldTotal: Kopiykas | undefined
  readonly isBusy: boolean
  readonly advice: Advice | undefined
  /** The one in force, if the page was rendered with an earlier one. */
  readonly newOffer: OfferVersion | undefined
}

export function OrderSummary(props: OrderSummaryProps) {
  const { basket, oldTotal, advice, draft, errors } = props
  const total = basket && orderTotal(basket)
  const quiz = usePart(useHydrated() && hasQuiz(), loadQuizAllergies)
  return (
    <div className={styles['summary']}>
      <h2 className={styles['summaryTitle']}>{text.order}</h2>
      <OrderedKit basket={basket} />
      <div className={styles['sum']}>
        {basket?.kit.maxQuantity !== 1 && <QuantityRow basket={basket} />}
        <OrderLines basket={basket} delivery={props.delivery} />
        <output className={styles['total']}>
          {text.total} {total && <Price amount={total} />}
        </output>
        {quiz && basket && <quiz.QuizAllergies basket={basket} />}
        <TermsBox isAgreed={draft.agreedToTerms} error={errors.agreedToTerms} newOffer={props.newOffer} />
        {/* Live: its text changes while it has the focus. */}
        <Button type="submit" isWide isBusy={props.isBusy} aria-live="polite" onClick={ignoreSecondPress}>
          {props.isBusy ? text.busy : text.submit}
        </Button>
        {/* Below, so that the button stays under a double press. */}
        {oldTotal && total ? (
          <div ref={reveal}>
            <Notice tone="caution" role="alert">
              {filled(text.priceChanged, { a: priceText(oldTotal), b: priceText(total) })}
            </Notice>
          </div>
        ) : (
          advice && (
            <div ref={reveal}>
              <Notice tone="caution" role="alert">
                <RefusalAdvice advice={advice} />
              </Notice>
            </div>
          )
        )}
        <p className={styles['secure']}>{text.secure}</p>
      </div>
    </div>
  )
}

function hasQuiz(): boolean {
  return recall('quizSubmission') !== null || recall('quizProgress') !== null
}

const loadQuizAllergies = () => import('./quiz-allergies.tsx')

interface TermsBoxProps {
  readonly isAgreed: boolean
  readonly error: string | undefined
  readonly newOffer: OfferVersion | undefined
}

function TermsBox({ isAgreed, error, newOffer }: TermsBoxProps) {
  return (
    <Checkbox
      id="agreedToTerms"
      name="agreedToTerms"
      // `required` would mark it invalid before the first submit.
      aria-required
      checked={isAgreed}
      error={error}
      onChange={({ target }) => changeDraft({ agreedToTerms: target.checked })}
      label={text.terms.map(([words, href]) =>
        href ? (
          <a key={words} href={newOffer ? href.replace(pagePaths.terms, offerPath(newOffer)) : href}>
            {words}
          </a>
        ) : (
          words
        ),
      )}
    />
  )
}

function RefusalAdvice({ advice: { message, next } }: { advice: Advice }) {
  return (
    <p>
      {message} {next && text.next[next]} {next === 'otherKit' && <a href={pagePaths.kits}>{text.toKits}</a>}
      {next === 'write' && <a href="#contact">{text.writeToUs}</a>}
    </p>
  )
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/** A double click must not accept a price that changed in between. */
function ignoreSecondPress(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

function QuantityRow({ basket }: { basket: Basket | undefined }) {
  const [limit, setLimit] = useState<ReactNode>()
  const step = (wanted: number) => {
    if (!basket) return
    const { kit } = basket
    if (!isQuantity(wanted, kit))
      return setLimit(
        wanted < 1 ? (
          text.tooFew
        ) : (
          <>
            {filled(text.tooMany, { max: kit.maxQuantity })} <a href="#contact">{text.writeToUs}</a>
          </>
        ),
      )
    setLimit(undefined)
    changeDraft({ quantity: wanted, kitId: kit.id })
  }
  return (
    <div className={styles['quantity']}>
      <span>{text.quantity}</span>
      <Stepper
        value={basket?.quantity ?? 1}
        min={1}
        max={basket?.kit.maxQuantity ?? 1}
        onStep={step}
        labels={{ value: text.quantity, less: text.less, more: text.more }}
      />
      <output>{limit}</output>
    </div>
  )
}
