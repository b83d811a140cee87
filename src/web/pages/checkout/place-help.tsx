import { type ReactNode, useEffect, useRef } from 'react'
import type { FoundPoint, FoundSettlement } from '../../../contract/places.ts'
import { settlementText } from '../../../domain/delivery.ts'
import { kopiykasOf } from '../../../domain/hryvnias.ts'
import { priceText } from '../../../domain/money.ts'
import type { Basket } from '../../../domain/order.ts'
import { changeDraft, currentDraft } from '../../storage/checkout-draft.ts'
import { recallLastPlace } from '../../storage/last-place.ts'
import { filled } from '../../text/filled.ts'
import { placesText as text } from '../../text/places.ts'
import { EstimateLine } from './estimate-line.tsx'
import { isListShown, listId, optionId, type PickerView, PlacePicker } from './place-picker.ts'
import styles from './place-help.module.css'

/** Of this page. */
export const picking = new PlacePicker()

interface PlaceHelpProps {
  readonly name: 'city' | 'warehouse'
  readonly view: PickerView
}

/**
 * What stands below one of the fields: the list, or a word about why there is none, and below the last of them what the
 * carrier says of the parcel.
 */
export function PlaceHelp({ name, view, basket }: PlaceHelpProps & { readonly basket: Basket | undefined }) {
  const { options, progress } = view[name]
  const isShown = isListShown(view, name)
  const isSought = isShown && progress === 'found'
  return (
    <>
      {isShown && <OptionList name={name} view={view} />}
      <output className="spoken">
        {isSought && (options.length > 0 ? filled(text.found, { n: options.length }) : text.none)}
      </output>
      <output className={styles['word']}>{wordOf(name, view)}</output>
      {view.byHand[name] && (
        <button type="button" className={styles['link']} onClick={() => picking.chooseFromList(name)}>
          {text.fromList}
        </button>
      )}
      {name === 'city' ? <LastPlace /> : <EstimateLine basket={basket} />}
    </>
  )
}

function wordOf(name: PlaceHelpProps['name'], view: PickerView): ReactNode {
  const { progress } = view[name]
  if (view.byHand[name]) return name === 'warehouse' && text.byHandNow
  const { city, warehouse, pointRef } = currentDraft()
  // Longer than the field on a phone.
  if (name === 'warehouse' && pointRef) return warehouse
  if (name === 'city' && view.meant !== '' && view.meant !== city) return view.meant
  if (name === 'warehouse' && view.isCityUnclear) return text.cityFirst
  return (progress === 'slow' || progress === 'failed') && text.unavailable
}

function OptionList({ name, view }: PlaceHelpProps) {
  const { options, progress, marked } = view[name]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The keyboard of a phone leaves room for half a page.
    if (matchMedia('(pointer: coarse)').matches) list.current?.parentElement?.scrollIntoView()
  }, [])
  useEffect(() => {
    document.getElementById(optionId(name, marked))?.scrollIntoView({ block: 'nearest' })
  }, [name, marked])
  const isFull = name === 'warehouse' && options.length >= mostPoints
  return (
    <div
      ref={list}
      role="presentation"
      className={styles['popup']}
      // What is pressed there leaves the cursor in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {progress === 'searching' && options.length === 0 && <p>{text.searching}</p>}
      {progress === 'found' && options.length === 0 && <p>{text.none}</p>}
      <div
        // No tag of HTML shows rows of two lines.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        // What scrolls would be one more stop of the Tab key.
        tabIndex={-1}
        className={styles['list']}
        id={listId(name)}
        aria-label={name === 'city' ? text.settlements : text.points}
        aria-busy={progress === 'searching'}
      >
        {name === 'city'
          ? view.city.options.map((settlement, index) => (
              <Option key={settlement.ref} name={name} index={index} marked={marked}>
                <SettlementWords settlement={settlement} />
              </Option>
            ))
          : view.warehouse.options.map((point, index) => {
              const refusal = picking.refusalOf(point)
              return (
                <Option
                  key={point.ref}
                  name={name}
                  index={index}
                  marked={marked}
                  isRefused={refusal !== undefined}
                >
                  <span>{point.description}</span>
                  <span className={styles['facts']}>
                    {refusal ? filled(sentenceOf(point), { why: text.refusals[refusal] }) : factsOf(point)}
                  </span>
                </Option>
              )
            })}
        <Option name={name} index={options.length} marked={marked}>
          <span className={styles['byHand']}>{text.byHand}</span>
        </Option>
      </div>
      {isFull && <p>{hasTypedPoint() ? text.more.typed : text.more.untyped}</p>}
    </div>
  )
}

function hasTypedPoint(): boolean {
  const { warehouse, pointRef } = currentDraft()
  return !pointRef && warehouse.trim() !== ''
}

/** As many as the shop answers with. */
const mostPoints = 20

interface OptionProps {
  readonly name: PlaceHelpProps['name']
  readonly index: number
  readonly marked: number
  readonly isRefused?: boolean
  readonly children: ReactNode
}

/** Marked from the field, which keeps the cursor and hears the keys. */
function Option({ name, index, marked, isRefused = false, children }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      id={optionId(name, index)}
      tabIndex={-1}
      aria-selected={index === marked}
      aria-disabled={isRefused || undefined}
      className={styles['option']}
      onClick={() => picking.choose(name, index)}
    >
      {children}
    </div>
  )
}

function SettlementWords({ settlement }: { settlement: FoundSettlement }) {
  const [name, ...where] = settlementText(settlement).split(', ')
  return (
    <>
      <span className={styles['name']}>{name}</span>
      <span className={styles['facts']}>{where.join(', ')}</span>
    </>
  )
}

function sentenceOf({ kind }: FoundPoint): string {
  return kind === 'locker' ? text.lockerRefuses : text.branchRefuses
}

/** Limits that a parcel of this shop comes near. */
function factsOf({ kind, today, maxKg, maxDeclaredUah }: FoundPoint): string {
  const value = kind === 'locker' && maxDeclaredUah !== null && kopiykasOf(maxDeclaredUah)
  return [
    hoursText(today),
    maxKg !== null && filled(text.upToKg, { n: maxKg }),
    value && filled(text.upTo, { sum: priceText(value) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function hoursText(today: string): string {
  if (today === '-') return text.closedToday
  return today === '00:00-23:59' ? text.allDay : filled(text.today, { hours: today.replace('-', '–') })
}

/** Which points the list has. */
export function PointKinds({ view }: { view: PickerView }) {
  return (
    <div role="radiogroup" aria-label={text.show} className={styles['kinds']}>
      {(['', 'branch', 'locker'] as const).map((kind) => (
        <label key={kind} className={styles['kind']}>
          <input
            type="radio"
            name="pointKind"
            data-switch
            value={kind}
            checked={view.kind === kind}
            onChange={() => picking.chooseKind(kind)}
          />
          {text.kinds[kind]}
        </label>
      ))}
    </div>
  )
}

/** Where the parcel before went, for a form without a place. */
function LastPlace() {
  const { city, warehouse } = currentDraft()
  const last = city === '' && warehouse === '' ? recallLastPlace() : undefined
  return (
    last && (
      <button type="button" className={styles['link']} onClick={() => changeDraft(last)}>
        {text.lastTime}: {last.city}, {last.warehouse}
      </button>
    )
  )
}
