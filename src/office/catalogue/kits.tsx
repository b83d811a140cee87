import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagePaths } from '../../contract/platform/addresses.ts'
import { kitThumb } from '../../contract/catalogue/pictures.ts'
import { addOnId, isKitId, testKitId } from '../../domain/catalogue/catalogue.ts'
import { filmIds } from '../../domain/site/film.ts'
import { firstLessons } from '../../domain/site/first-lessons.ts'
import { mostKits } from '../../domain/catalogue/shelf-texts.ts'
import { Checkbox } from '../../web/platform/ui/checkbox.tsx'
import { Field } from '../../web/platform/ui/field.tsx'
import { siteQuery } from '../platform/data/queries.ts'
import { Action } from '../platform/frame/action.tsx'
import page from '../platform/frame/page.module.css'
import rows from '../platform/frame/rows.module.css'
import { Select } from '../platform/frame/select.tsx'
import { Tag } from '../platform/frame/tag.tsx'
import { PictureField } from './picture-field.tsx'
import { isCard, shelfText as text } from './shelf-text.ts'
import { TextArea } from '../platform/frame/text-area.tsx'
import { useRefusedFields } from '../platform/versions/refused-fields.ts'
import { newId } from '../platform/data/new-id.ts'
import { Preview } from './preview.tsx'
import { Products } from './products.tsx'
import styles from './shelf.module.css'
import { Stock } from './stock.tsx'
import { isSent, type KitField, kitProblems, newKit, shelfItem, type TypedKit } from './typed-kit.ts'

interface KitsProps {
  readonly kits: readonly TypedKit[]
  readonly onChange: ((kits: readonly TypedKit[]) => void) | undefined
}

export function Kits({ kits, onChange }: KitsProps) {
  const [openId, setOpenId] = useState<string>()
  const cards = kits.filter(({ id }) => isCard(id))
  return (
    <>
      <ul className={rows['rows']}>
        {kits.map((kit, nth) => (
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
                  <Move
                    kit={kit}
                    to={cards[cards.indexOf(kit) + 1]}
                    name={text.down}
                    {...{ kits, onChange }}
                  />
                )}
                {!isKitId(kit.id) && (
                  <Action
                    variant="quiet"
                    aria-label={`${text.takeOff}: ${kit.name}`}
                    onClick={() => onChange(kits.filter((one) => one !== kit))}
                  >
                    {text.takeOff}
                  </Action>
                )}
              </div>
            )}
            {onChange && openId === kit.id && (
              <KitForm
                kit={kit}
                way={`items.${nth}`}
                onType={(typed) => onChange(kits.map((one) => (one.id === kit.id ? typed : one)))}
              />
            )}
          </li>
        ))}
      </ul>
      {onChange && kits.length < mostKits && (
        <Action
          variant="secondary"
          onClick={() => {
            const added = newKit(newId())
            onChange([...kits, added])
            setOpenId(added.id)
          }}
        >
          {text.addKit}
        </Action>
      )}
    </>
  )
}

function Head({ kit: { id, name, price, isPaused } }: { kit: TypedKit }) {
  return (
    <div className={styles['head']}>
      <h2>{name || text.newKit}</h2>
      {price !== '' && <p className={styles['price']}>{price}&nbsp;грн</p>}
      {isPaused && <Tag tone="caution">{text.paused}</Tag>}
      {id === addOnId && <Tag>{text.addOn}</Tag>}
      {id === testKitId && <Tag>{text.trial}</Tag>}
    </div>
  )
}

interface MoveProps {
  readonly kit: TypedKit
  /** The kit to swap places with. */
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

interface KitFormProps {
  readonly kit: TypedKit
  /** Path in the request. */
  readonly way: string
  readonly onType: (typed: TypedKit) => void
}

function KitForm({ kit, way, onType }: KitFormProps) {
  const refusedAt = useRefusedFields()
  const problems = kitProblems(kit)
  const { data: site } = useQuery(siteQuery)
  const lessons = site?.published.lessons ?? firstLessons
  const field = (name: 'name' | 'skinTypeLabel' | 'badge' | 'price' | 'maxQuantity') => ({
    name: `${kit.id}-${name}`,
    label: text[name],
    value: kit[name] ?? '',
    error: problems[name] ?? refusedAt(`${way}.${name}`),
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
      <TextArea
        label={text.description}
        rows={4}
        value={kit.description}
        error={problems.description ?? refusedAt(`${way}.description`)}
        onChange={({ target }) => onType({ ...kit, description: target.value.replaceAll(/[\r\n]+/g, ' ') })}
      />
      {isCard(kit.id) && <Field {...field('badge')} hint={text.badgeHint} />}
      {kit.id !== testKitId && (
        <>
          <Products
            kit={kit}
            way={`${way}.products`}
            error={problems.products}
            onType={(products) => onType({ ...kit, products })}
          />
          {isSent(kit) && <Parcel kit={kit} problems={problems} onType={onType} />}
          <Checkbox
            name={`${kit.id}-support`}
            label={text.support}
            checked={kit.isSpecial}
            onChange={({ target }) => onType({ ...kit, isSpecial: target.checked })}
          />
          <Field {...field('maxQuantity')} inputMode="numeric" />
          <Select
            label={text.video}
            any={text.anyVideo}
            value={kit.videoUrl === pagePaths.videos ? undefined : kit.videoUrl}
            options={filmIds.map((id) => [`${pagePaths.videos}#${id}`, lessons[id].title])}
            onChange={(videoUrl = pagePaths.videos) => onType({ ...kit, videoUrl })}
          />
        </>
      )}
      {item && (
        <details className={styles['preview']}>
          <summary className={page['soft']}>{text.preview}</summary>
          <Preview item={item} />
        </details>
      )}
    </div>
  )
}

interface ParcelProps {
  readonly kit: TypedKit
  readonly problems: Partial<Record<KitField, string>>
  readonly onType: (typed: TypedKit) => void
}

function Parcel({ kit, problems, onType }: ParcelProps) {
  return (
    <fieldset className={styles['products']}>
      <legend>{text.parcel}</legend>
      <Field
        name={`${kit.id}-grams`}
        label={text.grams}
        value={kit.grams}
        error={problems.grams}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ target }) => onType({ ...kit, grams: target.value })}
      />
      <div className={styles['sides']}>
        {([0, 1, 2] as const).map((nth) => (
          <Field
            key={nth}
            name={`${kit.id}-side-${nth}`}
            label={text.sides[nth]}
            value={kit.size[nth]}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => {
              const [length, width, height] = kit.size.map((side, at) => (at === nth ? target.value : side))
              onType({ ...kit, size: [length ?? '', width ?? '', height ?? ''] })
            }}
          />
        ))}
      </div>
      {problems.size !== undefined && <p className={styles['error']}>{problems.size}</p>}
    </fieldset>
  )
}
