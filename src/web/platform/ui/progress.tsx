import styles from './progress.module.css'

interface ProgressProps {
  /** 0 to 100. */
  readonly percent: number
  /** Where the bar is, which may follow its words. */
  readonly barPercent: number
  /** «Крок 2 з 8»; the percentage is added. */
  readonly label: string
  /** «Крок 2 з 8, пройдено 25%». */
  readonly spoken: string
  /** Id of the spoken words, for what is described by them. */
  readonly id: string
}

export function Progress({ percent, barPercent, label, spoken, id }: ProgressProps) {
  return (
    <div className={styles['progress']}>
      <div className={styles['words']} aria-hidden="true">
        <span>{label}</span>
        <span className={styles['percent']}>{percent}%</span>
      </div>
      <progress className={styles['bar']} max={100} value={barPercent} aria-labelledby={id} />
      {/* Referred to as it is, the bar would be described by its bare number. */}
      <span id={id} hidden>
        {spoken}
      </span>
    </div>
  )
}
