import { cairnStones } from './cairn-stones.ts'

export function Cairn({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 320 300" aria-hidden="true">
      {cairnStones.map(({ hue, outline }) => (
        <path key={hue} d={outline} fill={`var(--${hue})`} />
      ))}
    </svg>
  )
}
