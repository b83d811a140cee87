/** Word marks set by us: the names, in their usual colour, on a plate. */
const marks = {
  monobank: { word: 'monobank', width: 78, plate: '#1c1c1e', ink: '#fff' },
  liqpay: { word: 'LiqPay', width: 58, plate: '#fff', ink: '#3d7d1e' },
  wayforpay: { word: 'WayForPay', width: 86, plate: '#fff', ink: '#1f5fa8' },
  visa: { word: 'VISA', width: 50, plate: '#fff', ink: '#1a2f86' },
  mastercard: { word: 'Mastercard', width: 108, plate: '#fff', ink: '#3a2a26' },
  'apple-pay': { word: 'Apple Pay', width: 78, plate: '#fff', ink: '#1c1c1e' },
  'google-pay': { word: 'Google Pay', width: 88, plate: '#fff', ink: '#3c4c5f' },
} as const
export type MarkName = keyof typeof marks

const height = 24

/** Drawn once in the document, so that no script has to bring them. */
export function PaymentMarks() {
  return (
    <div hidden>
      <svg>
        {Object.entries(marks).map(([name, { word, width, plate, ink }]) => (
          <g key={name} id={`mark-${name}`}>
            <rect
              x="0.5"
              y="0.5"
              width={width - 1}
              height={height - 1}
              rx="6"
              fill={plate}
              stroke="#cfc8b8"
            />
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
        ))}
      </svg>
    </div>
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

/** What a page needs to show them: their names and how wide they are. */
export type SizedMark = readonly [name: MarkName, width: number]

export function sizedMark(name: MarkName): SizedMark {
  return [name, marks[name].width]
}
