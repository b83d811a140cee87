import styles from './progress.module.css'

interface ProgressProps {
  readonly percent: number
  /** May lag a frame behind the text. */
  readonly barPercent: number
  readonly label: string
  readonly spoken: string
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
      {/* A reference to the bar itself would announce its bare number. */}
      <span id={id} hidden>
        {spoken}
      </span>
    </div>
  )
}
