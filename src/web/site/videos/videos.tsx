import { useState } from 'react'
import { useHydrated } from '../../platform/islands/use-hydrated.ts'
import { FilmCard } from './film-card.tsx'
import type { Film } from './films.ts'
import styles from './videos.module.css'

interface VideosProps {
  readonly films: readonly Film[]
  readonly pressed?: string
}

/** `pressed`: before hydration. */
export function Videos({ films, pressed }: VideosProps) {
  const [chosen, setPlaying] = useState(pressed)
  const playing = useHydrated() ? chosen : undefined
  return (
    <ul className={styles['films']}>
      {films.map((film) => (
        <FilmCard
          key={film.id}
          film={film}
          isPlaying={film.id === playing}
          onPlay={() => setPlaying(film.id)}
          onEnd={() => setPlaying((now) => (now === film.id ? undefined : now))}
        />
      ))}
    </ul>
  )
}
