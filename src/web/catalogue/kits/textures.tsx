import section from '../../platform/frame/section.module.css'
import { Picture } from '../picture.tsx'
import { kitsText } from '../kits-text.ts'
import styles from './textures.module.css'

const { textures } = kitsText
const names = ['gel', 'foam', 'cream'] as const

export function Textures() {
  return (
    <section className={section['section']}>
      <h2 className={styles['title']}>{textures.heading}</h2>
      <ul className={styles['textures']}>
        {names.map((name) => (
          <li key={name}>
            <Picture
              name={`texture-${name}`}
              alt=""
              sizes="(min-width: 86rem) 27rem, (min-width: 44rem) 31vw, 92vw"
              className={styles['picture']}
            />
            <h3 className={styles['name']}>{textures[name].name}</h3>
            <p className={styles['text']}>{textures[name].text}</p>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{textures.note}</p>
    </section>
  )
}
