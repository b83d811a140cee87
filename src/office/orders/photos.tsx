import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../platform/data/call.ts'
import { photoAddresses } from '../platform/data/readings/quiz.ts'
import { Action } from '../platform/frame/action.tsx'
import { orderText } from './order-text.ts'
import styles from './quiz-answers.module.css'

interface PhotosProps {
  readonly askedAt: string
  readonly count: number
  readonly headingAs: 'h2' | 'h3'
}

/** On demand for five minutes, as each view is logged. */
export function Photos({ askedAt, count, headingAs: Heading }: PhotosProps) {
  const asking = useMutation({ mutationFn: () => send(askedAt, photoAddresses) })
  const { data, reset } = asking
  useEffect(() => {
    if (!data) return
    const timer = setTimeout(reset, Date.parse(data.expiresAt) - Date.now())
    return () => clearTimeout(timer)
  }, [data, reset])
  return (
    <>
      <Heading className={styles['heading']}>{orderText.photos}</Heading>
      {data ? (
        <ul className={styles['photos']}>
          {data.photos.map(({ address, width, height }, index) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img src={address} width={width} height={height} alt={orderText.photoAlt(index + 1)} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Action variant="secondary" isBusy={asking.isPending} onClick={() => asking.mutate()}>
          {orderText.showPhotos(count)}
        </Action>
      )}
      {asking.error && (
        <p className={styles['error']} role="alert">
          {asking.error.message}
        </p>
      )}
    </>
  )
}
