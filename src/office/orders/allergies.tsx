import type { OfficeAllergies } from '../../contract/quiz/office-allergies.ts'
import { allergiesText as text } from './allergies-text.ts'
import styles from './allergies.module.css'

const mostOpen = 6

export function Allergies({ allergies: { known, unknown, composition } }: { allergies: OfficeAllergies }) {
  return (
    <div className={styles['allergies']}>
      {composition.kind === 'contains' ? (
        <ul>
          {composition.matches.map(({ name, product, ingredient }) => (
            <li key={`${name} ${product} ${ingredient}`}>
              <b>{text.contains(name, product, ingredient)}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p>{text.composition[composition.kind]}</p>
      )}
      {known.length === 0 && unknown.length === 0 && <p>{text.unnamed}</p>}
      {unknown.length > 0 && <p>{text.unknown(unknown.map((words) => `«${words}»`).join(', '))}</p>}
      {known.map(({ name, from, isGuess, labels }) => (
        <details key={name} open={labels.length <= mostOpen}>
          <summary>{name}</summary>
          {isGuess && <p>{text.guess(from)}</p>}
          <p>
            {text.onLabels} <span lang="la">{labels.join(', ')}</span>
          </p>
        </details>
      ))}
    </div>
  )
}
