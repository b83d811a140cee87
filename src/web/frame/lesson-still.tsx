import { videos } from '../media-manifest.ts'
import { classNames } from '../ui/class-names.ts'
import styles from './lesson-still.module.css'

/** A still of the lesson about cream, where the films are spoken of. */
export function LessonStill({ className }: { className?: string | undefined }) {
  const { posterAvif, posterJpg, width, height } = videos.moisturizer
  return (
    <div className={classNames(styles['still'], className)}>
      <picture>
        <source type="image/avif" srcSet={posterAvif} />
        <img
          className={styles['image']}
          src={posterJpg}
          alt=""
          width={width}
          height={height}
          loading="lazy"
        />
      </picture>
    </div>
  )
}
