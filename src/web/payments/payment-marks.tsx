import { paymentMethodFacts, paymentMethods } from '../../domain/payments/payment-method.ts'
import { cardMarks, walletMarks } from './marks.in-document.ts'

interface Mark {
  readonly name: string
  readonly width: number
  readonly word: string
  readonly plate: string
  readonly ink: string
}

const words: Readonly<Record<string, Omit<Mark, 'name' | 'width'>>> = {
  visa: { word: 'VISA', plate: '#fff', ink: '#1a2f86' },
  mastercard: { word: 'Mastercard', plate: '#fff', ink: '#3a2a26' },
  'apple-pay': { word: 'Apple Pay', plate: '#fff', ink: '#1c1c1e' },
  'google-pay': { word: 'Google Pay', plate: '#fff', ink: '#3c4c5f' },
}

/** Drawn by us: names in their usual colours. An acquirer's mark is named like its method. */
const marks: readonly Mark[] = [
  ...paymentMethods.map((method) => {
    const { acquirer: word, mark } = paymentMethodFacts[method]
    const { width, plate, ink } = mark
    return { name: method, word, width, plate, ink }
  }),
  ...[...cardMarks, ...walletMarks].flatMap(([name, width]) => {
    const set = words[name]
    return set ? [{ name, width, ...set }] : []
  }),
]

const height = 24

/** In the document, so that no script has to carry them. */
export function PaymentMarks() {
  return (
    <div hidden>
      <svg>
        {marks.map((mark) => (
          <PaymentMark key={mark.name} {...mark} />
        ))}
      </svg>
    </div>
  )
}

function PaymentMark({ name, width, word, plate, ink }: Mark) {
  return (
    <g id={`mark-${name}`}>
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="6" fill={plate} stroke="#cfc8b8" />
      {name === 'mastercard' && <TwoCircles />}
      <text
        x={name === 'mastercard' ? width / 2 + 12 : width / 2}
        y="16"
        textAnchor="middle"
        fontSize="11.5"
        fontWeight={name === 'visa' ? 800 : 600}
        fontStyle={name === 'visa' ? 'italic' : undefined}
        letterSpacing="0"
        fill={ink}
      >
        {word}
      </text>
    </g>
  )
}

function TwoCircles() {
  return (
    <>
      <circle cx="14" cy="12" r="5" fill="#d9482b" />
      <circle cx="20.5" cy="12" r="5" fill="#eda63a" fillOpacity="0.85" />
    </>
  )
}
