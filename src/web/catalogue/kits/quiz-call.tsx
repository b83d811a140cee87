import { pagePaths } from '../../../contract/platform/addresses.ts'
import { Picture } from '../picture.tsx'
import type { PictureName } from '../picture-files.ts'
import { frameText } from '../../platform/text/frame.ts'
import { ButtonLink } from '../../platform/ui/button.tsx'
import styles from './quiz-call.module.css'

interface QuizCallProps {
  readonly heading: string
  readonly text?: string
  readonly picture: PictureName
}

export function QuizCall({ heading, text, picture }: QuizCallProps) {
  return (
    <section className={styles['call']}>
      <div className={styles['words']}>
        <h2>{heading}</h2>
        {text && <p className={styles['text']}>{text}</p>}
        <ButtonLink className={styles['button']} href={pagePaths.quiz}>
          {frameText.quiz}
        </ButtonLink>
      </div>
      <Picture
        name={picture}
        alt=""
        sizes="(min-width: 86rem) 36rem, (min-width: 56rem) 42vw, 94vw"
        className={styles['picture']}
      />
    </section>
  )
}
