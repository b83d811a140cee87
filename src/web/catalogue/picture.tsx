import { classNames } from '../platform/ui/class-names.ts'
import { jpegOf, pictureFiles, type ShownPicture, srcSetOf } from './picture-files.ts'
import styles from './picture.module.css'

interface PictureProps {
  readonly name: ShownPicture
  readonly alt: string
  /** As in `<img sizes>`. */
  readonly sizes: string
  /** Another crop from this media condition on. */
  readonly wide?: { readonly name: ShownPicture; readonly media: string; readonly sizes: string }
  /** Above the fold: loaded eagerly. */
  readonly isFirst?: boolean
  readonly className?: string | undefined
}

export function Picture({ name, alt, sizes, wide, isFirst, className }: PictureProps) {
  const { width, height } = pictureFiles(name)
  return (
    <picture>
      {wide && <Sources {...wide} />}
      <Sources name={name} sizes={sizes} />
      <img
        className={classNames(styles['image'], className)}
        src={jpegOf(name)}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? undefined : 'async'}
      />
    </picture>
  )
}

function Sources({ name, sizes, media }: { name: ShownPicture; sizes: string; media?: string }) {
  const { width, height } = pictureFiles(name)
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={srcSetOf(name, format)}
      sizes={sizes}
      media={media}
      width={width}
      height={height}
    />
  ))
}
