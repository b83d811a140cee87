import { videos } from '../catalogue/media-manifest.ts'
import { classNames } from '../platform/ui/class-names.ts'
import styles from './lesson-still.module.css'

interface LessonStillProps {
  /** As in `<img sizes>`. */
  readonly sizes: string
  readonly className?: string | undefined
}

export function LessonStill({ sizes, className }: LessonStillProps) {
  const { posterAvif, posterJpg, width, height } = videos.moisturizer
  return (
    <div className={classNames(styles['still'], className)}>
      <picture>
        <source type="image/avif" srcSet={posterAvif} sizes={sizes} />
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
