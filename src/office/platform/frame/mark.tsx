import { brand } from '../../../domain/platform/brand.ts'
import { wordmark } from '../../../web/platform/frame/wordmark.ts'

const { width, height, drop, smile, letters, lettersAt } = wordmark

export function Mark() {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width / 2}
      height={height / 2}
      fill="currentColor"
      role="img"
    >
      <title>{brand}</title>
      <path d={drop} />
      <path d={smile} fill="none" stroke="var(--paper)" strokeWidth="4.6" strokeLinecap="round" />
      <path transform={lettersAt} d={letters} />
    </svg>
  )
}
