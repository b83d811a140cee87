import { Numeral } from './numeral.tsx'

/** In the document, so that no script has to carry them. */
export function StepNumerals() {
  return (
    <div hidden>
      <svg>
        {([1, 2, 3] as const).map((digit) => (
          <g key={digit} id={`step-${digit}`}>
            <Numeral digit={digit} />
          </g>
        ))}
      </svg>
    </div>
  )
}

export function StepNumeral({ digit, className }: { digit: number; className?: string | undefined }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#step-${digit}`} />
    </svg>
  )
}
