/** Outlines of Unbounded Medium, instead of a font file for four digits. Baseline at 0, 75 units high. */
const digits = {
  1: { width: 43, path: 'M28.9-75h12.5V0H24.6v-60.3L1.1-56.2v-13.2z' },
  2: {
    width: 80,
    path: 'M20.8-48.6h-17Q4.4-57.2 9.4-63.5 14.4-69.7 22.7-73.1 30.9-76.5 41.4-76.5q10 0 17.5 3 7.5 3.1 11.7 8.6t4.2 12.8q0 5.6-2.9 10.4T62.7-32.1Q56.3-27.2 45.8-21.6l-14.3 7.9h45.4V0h-72v-12L37-30.8q8-4.6 12.5-8 4.5-3.3 6.4-6.2 1.9-2.9 1.9-6.2 0-3.5-1.9-6.2T50.3-61.6q-3.8-1.5-9.5-1.5-6.7 0-11 1.9-4.3 2-6.4 5.3-2.2 3.3-2.6 7.3z',
  },
  3: {
    width: 80,
    path: 'M22.2-51.3h-17q.6-7.1 5.1-12.8 4.4-5.7 12.6-9.1t19.7-3.4q10.1 0 17.5 2.6t11.5 7.2q4.1 4.6 4.1 10.9 0 5.1-3 9.3-3.1 4.2-9.5 6.6-1.6.7-3.5 1.1 1.9.4 3.6.8 6.7 2 10.4 6.1 3.7 4.1 3.7 10.3 0 6.7-4.2 11.9-4.3 5.3-12.4 8.3-8.1 3-19.7 3-11.3 0-19.7-3.2Q13-4.9 8.3-10.7T3.2-24.3h17q.8 6 6 9.2 5.2 3.2 14.9 3.2 9.4 0 14.2-2.9 4.8-2.9 4.8-8.1 0-3.1-1.6-5.2t-5.4-3.2q-3.9-1-10.5-1H29.4v-11.9h13.2q8.6 0 12.3-2.6 3.7-2.6 3.7-6.7 0-4.6-4.2-7.1t-12.7-2.5q-8.7 0-13.6 3-4.9 3.1-5.9 8.8z',
  },
  4: {
    width: 82,
    path: 'M45.8-75h21.5v47.1h12.8v13H67.3V0H50.5v-14.9H2.4v-12zM20.4-27.9h30.1v-33.4z',
  },
} as const

export type Digit = keyof typeof digits

export function Numeral({ digit, className }: { digit: Digit; className?: string | undefined }) {
  const { width, path } = digits[digit]
  return (
    <svg
      className={className}
      viewBox={`0 -77 ${width} 79`}
      height="1em"
      preserveAspectRatio="xMinYMid"
      aria-hidden="true"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
