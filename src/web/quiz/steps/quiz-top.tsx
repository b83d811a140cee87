import { pagePaths } from '../../../contract/platform/addresses.ts'
import { progressPercent } from '../../../domain/quiz/steps.ts'
import { filled } from '../../platform/text/filled.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Progress } from '../../platform/ui/progress.tsx'
import styles from './quiz-top.module.css'
import { progressId } from './use-heading-focus.ts'
import type { QuizControls } from '../state/use-quiz.ts'
import { quizWords as words } from '../quiz-text.in-document.ts'

export function QuizTop({ quiz }: { quiz: QuizControls }) {
  const { step, stepCount, paintedStep, paintedHue } = quiz
  // Not delayed: the focused heading is described by it.
  const percent = progressPercent(step, stepCount)
  const barPercent = progressPercent(paintedStep, stepCount)
  return (
    <div className={styles['top']} data-hue={paintedHue}>
      {/* A form, so that it works without a script. */}
      <form action={pagePaths.home}>
        <Button type="submit" variant="quiet" className={styles['home']} onClick={goHome}>
          {words.home}
        </Button>
      </form>
      <Progress
        id={progressId}
        percent={percent}
        barPercent={barPercent}
        label={filled(words.step, { step })}
        spoken={filled(words.progress, { step, percent })}
      />
      <Drop percent={barPercent} />
    </div>
  )
}

/** A form would append a question mark. */
function goHome(event: { preventDefault: () => void }) {
  event.preventDefault()
  location.assign(pagePaths.home)
}

function Drop({ percent }: { percent: number }) {
  return (
    <svg className={styles['drop']} viewBox="4 0 56 68" data-full={percent === 100} aria-hidden="true">
      <clipPath id="drop">
        <path d={outline} />
      </clipPath>
      <rect
        className={styles['water']}
        clipPath="url(#drop)"
        x="4"
        y={66 - 0.62 * percent}
        width="56"
        height="66"
      />
      <path className={styles['outline']} d={outline} />
      <path className={styles['smile']} d="M20 39q12 13 24 0" />
    </svg>
  )
}

const outline = 'M32 4C44 17 56 27 56 40A24 24 0 0 1 8 40C8 27 20 17 32 4Z'
