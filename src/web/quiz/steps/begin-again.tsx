import { useState } from 'react'
import { beginAgainText, resumeLabel } from '../quiz-questions-text.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog } from '../../platform/ui/dialog.tsx'
import styles from './begin-again.module.css'
import { useHeadingFocus } from './use-heading-focus.ts'
import { quizWords as words } from '../quiz-text.in-document.ts'

interface OfferProps {
  readonly step: number
  readonly onResume: () => void
  readonly onRestart: () => void
}

export function ResumeOffer({ step, onResume, onRestart }: OfferProps) {
  const heading = useHeadingFocus()
  return (
    <div className={styles['offer']} data-hue="offer">
      <span className={styles['numeral']} aria-hidden="true">
        {step}
      </span>
      <h1 className={styles['heading']} ref={heading} tabIndex={-1}>
        {words.begun}
      </h1>
      <p>{words.kept}</p>
      <div className={styles['buttons']}>
        <Button onClick={onResume}>{resumeLabel(step)}</Button>
        <RestartButton variant="secondary" onRestart={onRestart} />
      </div>
    </div>
  )
}

interface RestartProps {
  readonly variant: 'secondary' | 'quiet'
  readonly label?: string
  readonly onRestart: () => void
}

export function RestartButton({ variant, label = beginAgainText.restart, onRestart }: RestartProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const restart = () => {
    close()
    onRestart()
  }
  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title={beginAgainText.restartQuestion}>
        <div className={styles['buttons']}>
          <Button onClick={restart}>{beginAgainText.erase}</Button>
          <Button variant="secondary" onClick={close}>
            {beginAgainText.leave}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
