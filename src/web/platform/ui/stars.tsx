import { ratings } from '../../../domain/aftercare/review.ts'
import styles from './stars.module.css'

export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className={styles['stars']}>
      <span className="spoken">{starsText(rating)}</span>
      {ratings.map((place) => (
        <svg
          key={place}
          viewBox="0 0 20 20"
          aria-hidden="true"
          data-full={rating >= place - 0.25 || undefined}
        >
          <path d="M10 2.2l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4L2.2 7.9l5.4-.8z" />
        </svg>
      ))}
    </span>
  )
}

function starsText(rating: number): string {
  return `Оцінка ${String(rating).replace('.', ',')} із\u00a05`
}
