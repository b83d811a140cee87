import { pictureAddress, pictureJpegWidth, pictureWidths } from '../../contract/catalogue/pictures.ts'
import { withNoBreaks } from '../../domain/platform/no-break.ts'
import type { Specialist } from '../../domain/site/site-fields.ts'
import { specialistText as text } from './specialist-text.ts'
import { Unbroken } from '../platform/ui/unbroken.tsx'
import section from '../platform/frame/section.module.css'
import styles from './specialist-words.module.css'

export function SpecialistWords({ specialist }: { specialist: Specialist | undefined }) {
  if (!specialist) return null
  const { name, title, words, portrait, certificate, certificateUrl } = specialist
  return (
    <section className={section['section']} aria-labelledby="specialist">
      <div className={styles['sheet']}>
        {portrait && (
          <picture>
            {(['avif', 'webp'] as const).map((format) => (
              <source
                key={format}
                type={`image/${format}`}
                srcSet={pictureAddress(portrait.hash, pictureWidths[0], format)}
              />
            ))}
            <img
              className={styles['portrait']}
              src={pictureAddress(portrait.hash, pictureJpegWidth, 'jpg')}
              alt={portrait.alt}
              width={400}
              height={400}
              loading="lazy"
            />
          </picture>
        )}
        <h2 className={styles['label']} id="specialist">
          {text.heading}
        </h2>
        <blockquote className={styles['words']}>
          <Unbroken text={withNoBreaks(words)} />
        </blockquote>
        <p className={styles['name']}>{name}</p>
        <p className={styles['title']}>
          <Unbroken text={withNoBreaks(title)} />
        </p>
        {certificateUrl !== undefined && (
          <p>
            <a href={certificateUrl} target="_blank" rel="noreferrer">
              {certificate}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
