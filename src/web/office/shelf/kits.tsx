import { useId, useState } from 'react'
import { kitThumb } from '../../../contract/pictures.ts'
import { addOnId, testKitId } from '../../../domain/catalogue.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import type { TypedKit } from '../data/drafts.ts'
import { Action } from '../frame/action.tsx'
import page from '../frame/page.module.css'
import rows from '../frame/rows.module.css'
import { Tag } from '../frame/tag.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { isCard, shelfText as text } from '../text/shelf.ts'
import { Preview } from './preview.tsx'
import styles from './shelf.module.css'
import { Stock } from './stock.tsx'
import { type KitField, kitProblems, shelfItem } from './typed-kit.ts'

interface KitsProps {
  readonly kits: readonly TypedKit[]
  /** Absent while nothing may be changed. */
  readonly onChange: ((kits: readonly TypedKit[]) => void) | undefined
}

/** Every kit in the order of its card, each with its form unfolded on demand. */
export function Kits({ kits, onChange }: KitsProps) {
  const [openId, setOpenId] = useState<string>()
  const cards = kits.filter(({ id }) => isCard(id))
  return (
    <ul className={rows['rows']}>
      {kits.map((kit) => (
        <li key={kit.id}>
          <Head kit={kit} />
          {!kit.isNew && <Stock kitId={kit.id} name={kit.name} />}
          {onChange && (
            <div className={styles['buttons']}>
              <Action
                variant="secondary"
                aria-expanded={openId === kit.id}
                aria-label={`${openId === kit.id ? text.close : text.edit}: ${kit.name}`}
                onClick={() => setOpenId(openId === kit.id ? undefined : kit.id)}
              >
                {openId === kit.id ? text.close : text.edit}
              </Action>
              <Move kit={kit} to={cards[cards.indexOf(kit) - 1]} name={text.up} {...{ kits, onChange }} />
              {cards.includes(kit) && (
                <Move kit={kit} to={cards[cards.indexOf(kit) + 1]} name={text.down} {...{ kits, onChange }} />
              )}
            </div>
          )}
          {onChange && openId === kit.id && (
            <KitForm
              kit={kit}
              onType={(typed) => onChange(kits.map((one) => (one.id === kit.id ? typed : one)))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Head({ kit: { id, name, price, isPaused } }: { kit: TypedKit }) {
  return (
    <div className={styles['head']}>
      <h2>{name}</h2>
      <p className={styles['price']}>{price}&nbsp;грн</p>
      {isPaused && <Tag tone="caution">{text.paused}</Tag>}
      {id === addOnId && <Tag>{text.addOn}</Tag>}
      {id === testKitId && <Tag>{text.trial}</Tag>}
    </div>
  )
}

interface MoveProps {
  readonly kit: TypedKit
  /** The kit whose place it takes. */
  readonly to: TypedKit | undefined
  readonly name: string
  readonly kits: readonly TypedKit[]
  readonly onChange: (kits: readonly TypedKit[]) => void
}

function Move({ kit, to, name, kits, onChange }: MoveProps) {
  if (!to) return null
  const swapped = kits.map((one) => (one === kit ? to : one === to ? kit : one))
  return (
    <Action variant="quiet" aria-label={`${name}: ${kit.name}`} onClick={() => onChange(swapped)}>
      {name}
    </Action>
  )
}

function KitForm({ kit, onType }: { kit: TypedKit; onType: (typed: TypedKit) => void }) {
  const problems = kitProblems(kit)
  const field = (name: KitField) => ({
    name: `${kit.id}-${name}`,
    label: text[name],
    value: kit[name] ?? '',
    error: problems[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => onType({ ...kit, [name]: target.value }),
  })
  const item = shelfItem(kit)
  return (
    <div className={styles['form']}>
      <Field {...field('price')} inputMode="numeric" />
      <Checkbox
        name={`${kit.id}-paused`}
        label={text.pause}
        hint={text.pauseHint}
        checked={kit.isPaused}
        onChange={({ target }) => onType({ ...kit, isPaused: target.checked })}
      />
      <PictureField
        label={text.picture}
        shown={kitThumb(kit)}
        onUploaded={(picture) => onType({ ...kit, picture })}
      />
      {kit.picture && (
        <Action variant="quiet" onClick={() => onType({ ...kit, picture: undefined })}>
          {text.firstPicture}
        </Action>
      )}
      <Field {...field('name')} />
      {kit.skinTypeLabel !== undefined && <Field {...field('skinTypeLabel')} />}
      <Description kit={kit} error={problems.description} onType={onType} />
      {item && (
        <details className={styles['preview']}>
          <summary className={page['soft']}>{text.preview}</summary>
          <Preview item={item} />
        </details>
      )}
    </div>
  )
}

interface DescriptionProps {
  readonly kit: TypedKit
  readonly error: string | undefined
  readonly onType: (typed: TypedKit) => void
}

/** Several lines to write in, one line as it is kept. */
function Description({ kit, error, onType }: DescriptionProps) {
  const id = useId()
  return (
    <div className={styles['description']}>
      <label htmlFor={id}>{text.description}</label>
      <textarea
        id={id}
        rows={4}
        value={kit.description}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => onType({ ...kit, description: target.value.replaceAll(/[\r\n]+/g, ' ') })}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
