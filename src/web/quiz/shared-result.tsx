import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { type SharedResult as Shared, sharedTokenIn } from '../../contract/quiz/shared-result.ts'
import type { PageSettings } from '../../contract/site/site.ts'
import { addOnId, isForSale, kitOf } from '../../domain/catalogue/catalogue.ts'
import type { QuizAnswers } from '../../domain/quiz/answers.ts'
import { questions } from '../../domain/quiz/questions.ts'
import { emptyDraft } from '../../domain/quiz/read-draft.ts'
import { recommend } from '../../domain/quiz/recommend.ts'
import { resultOf, sharedResultText } from './hand-on-text.ts'
import { letterDate } from './quiz-result-text.ts'
import { AllergyNotice } from './allergy-notice.tsx'
import { useFoundAllergens } from './use-allergy-check.ts'
import { Button, ButtonLink } from '../platform/ui/button.tsx'
import { Notice } from '../platform/ui/notice.tsx'
import { CleansingCard } from './cleansing-card.tsx'
import { Letter, type Signed } from './letter.tsx'
import { NextSteps } from './next-steps.tsx'
import { ResultSheet } from './result-sheet.tsx'
import styles from './shared-result.module.css'
import { findSharedResult } from './api/shared-result.ts'
import { remember } from '../platform/browser-storage.ts'

type SharedResultProps = Pick<PageSettings, 'catalogue' | 'deliveryPolicy' | 'tellsBySms'> & Signed

export function SharedResult(settings: SharedResultProps) {
  const opened = useSharedResult()
  switch (opened.kind) {
    case 'opening':
      return <Closed heading={sharedResultText.heading} why={sharedResultText.opening} />
    case 'open':
      return <Open shared={opened.result} {...settings} />
    case 'gone':
      return (
        <Closed heading={sharedResultText.gone} why={sharedResultText.goneWhy}>
          <ButtonLink href={pagePaths.quiz}>{sharedResultText.ownQuiz}</ButtonLink>
          <ButtonLink href={pagePaths.kits} variant="secondary">
            {sharedResultText.kits}
          </ButtonLink>
        </Closed>
      )
    case 'away':
      return (
        <Closed heading={sharedResultText.away} why={sharedResultText.awayWhy}>
          <Button onClick={opened.again}>{sharedResultText.again}</Button>
        </Closed>
      )
  }
}

function Open({
  shared,
  catalogue,
  deliveryPolicy,
  tellsBySms,
  specialist,
}: SharedResultProps & { readonly shared: Shared }) {
  // Usually read by an adult, so never «ти».
  const answers: QuizAnswers = { ...emptyDraft(questions), ...shared.answers, careFor: 'child' }
  const recommendation = recommend(answers)
  const kit = kitOf(catalogue, recommendation.kitId)
  const addOn = kitOf(catalogue, addOnId)
  const advised = recommendation.cleansing && isForSale(addOn) ? [kit, addOn] : [kit]
  const found = useFoundAllergens(answers, shared.quizSubmissionId, advised)
  return (
    <ResultSheet
      kit={kit}
      deliveryPolicy={deliveryPolicy}
      hasAllergen={found !== undefined}
      over={resultOf(letterDate(new Date(shared.finishedAt)))}
    >
      <Notice>{sharedResultText.handedOn}</Notice>
      {found && <AllergyNotice check={found} kits={advised} reader="another" />}
      <Letter
        kit={kit}
        catalogue={catalogue}
        recommendation={recommendation}
        answers={answers}
        reader="another"
        specialist={specialist}
      />
      {advised.includes(addOn) && (
        <CleansingCard reader="another" kit={kit} addOn={addOn} recommendation={recommendation} />
      )}
      <NextSteps careFor="child" tellsBySms={tellsBySms} />
      <p>
        <a href={pagePaths.quiz}>{sharedResultText.ownQuiz}</a>
      </p>
    </ResultSheet>
  )
}

function Closed(props: { heading: string; why: string; children?: ReactNode }) {
  return (
    <div className={styles['closed']}>
      <h1 className={styles['heading']}>{props.heading}</h1>
      <p>{props.why}</p>
      {props.children && <div className={styles['buttons']}>{props.children}</div>}
    </div>
  )
}

type Opened =
  | { readonly kind: 'opening' | 'gone' | 'away' }
  | { readonly kind: 'open'; readonly result: Shared }

/** Opening the link stores the quiz for any later order, with its composition check. */
function useSharedResult(): Opened & { readonly again: () => void } {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' })
  const open = async () => {
    setOpened({ kind: 'opening' })
    setOpened(await openNamed(sharedTokenIn(location.hash)))
  }
  const openNow = useEffectEvent(() => void open())
  useEffect(() => {
    const listen = () => openNow()
    listen()
    // Another link pasted into the tab changes the hash only.
    addEventListener('hashchange', listen)
    return () => removeEventListener('hashchange', listen)
  }, [])
  return { ...opened, again: () => void open() }
}

async function openNamed(token: string | undefined): Promise<Opened> {
  if (token === undefined) return { kind: 'gone' }
  const answer = await findSharedResult(token)
  if (answer.kind === 'ok') {
    remember('quizSubmission', answer.value.quizSubmissionId)
    return { kind: 'open', result: answer.value }
  }
  const isOver = answer.kind === 'refused' && answer.refusal.code === 'unknown_shared_result'
  return { kind: isOver ? 'gone' : 'away' }
}
