import { pagePaths } from '../../contract/addresses.ts'
import { frameText } from '../text/frame.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Cairn } from './cairn.tsx'
import styles from './quiz-call.module.css'

export function QuizCall({ heading, text }: { heading: string; text?: string }) {
  return (
    <section className={styles['call']}>
      <div className={styles['words']}>
        <h2>{heading}</h2>
        {text && <p className={styles['text']}>{text}</p>}
        <ButtonLink className={styles['button']} href={pagePaths.quiz}>
          {frameText.quiz}
        </ButtonLink>
      </div>
      <Cairn className={styles['cairn']} />
    </section>
  )
}
