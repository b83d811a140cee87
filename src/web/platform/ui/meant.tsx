import styles from './meant.module.css'

interface MeantProps {
  /** «Можливо, ви мали на увазі». */
  readonly question: string
  /** `undefined` or empty: nothing looks like a slip. */
  readonly meant: string | undefined | false
  readonly onTake: (meant: string) => void
}

/** What was probably meant by what is typed above; one press puts it there. */
export function Meant({ question, meant, onTake }: MeantProps) {
  return (
    <output className={styles['meant']}>
      {meant && (
        <>
          {question}{' '}
          <button type="button" onClick={() => onTake(meant)}>
            {meant}
          </button>
          ?
        </>
      )}
    </output>
  )
}
