import styles from './meant.module.css'

interface MeantProps {
  readonly question: string
  readonly meant: string | undefined | false
  readonly onTake: (meant: string) => void
}

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
