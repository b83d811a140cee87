import styles from './stepper.module.css'

interface StepperProps {
  readonly value: number
  readonly min: number
  readonly max: number
  /** Also called with a value out of bounds, so that the page can explain. */
  readonly onStep: (value: number) => void
  readonly labels: { readonly value: string; readonly less: string; readonly more: string }
}

export function Stepper({ value, min, max, onStep, labels }: StepperProps) {
  return (
    <fieldset className={styles['stepper']} aria-label={labels.value}>
      <StepButton sign="−" label={labels.less} isOff={value <= min} onClick={() => onStep(value - 1)} />
      <output className={styles['value']}>{value}</output>
      <StepButton sign="+" label={labels.more} isOff={value >= max} onClick={() => onStep(value + 1)} />
    </fieldset>
  )
}

function StepButton(props: { sign: string; label: string; isOff: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={props.label}
      aria-disabled={props.isOff || undefined}
      onClick={props.onClick}
    >
      {props.sign}
    </button>
  )
}
