import { type ReactNode, useEffect, useRef } from 'react'
import type { FoundPoint, FoundSettlement } from '../../contract/delivery/places.ts'
import { settlementText } from '../../domain/delivery/delivery.ts'
import { kopiykasOf } from '../../domain/platform/hryvnias.ts'
import { priceText } from '../../domain/platform/money.ts'
import { filled } from '../platform/text/filled.ts'
import { placesText as text } from './places-text.ts'
import { listId, optionId, type PickerView, type PlaceFieldName, type PlacePicker } from './place-picker.ts'
import styles from './place-help.module.css'

interface PlaceHelpProps {
  readonly name: PlaceFieldName
  readonly view: PickerView
  readonly picker: PlacePicker
  readonly words: PlaceWords
}

export interface PlaceWords {
  readonly unavailable: string
  readonly byHandNow?: string
}

export function PlaceHelp({ name, view, picker, words }: PlaceHelpProps) {
  const { options, progress } = view[name]
  const isShown = picker.isListShown(name)
  const isSought = isShown && progress === 'found'
  return (
    <>
      {isShown && <OptionList name={name} view={view} picker={picker} />}
      <output className="spoken">
        {isSought && (options.length > 0 ? filled(text.found, { n: options.length }) : text.none)}
      </output>
      <output className={styles['word']}>{wordOf({ name, view, picker, words })}</output>
      {view.byHand[name] && <OtherWay onChoose={() => picker.chooseFromList(name)}>{text.fromList}</OtherWay>}
    </>
  )
}

interface OtherWayProps {
  readonly onChoose: () => void
  readonly children: ReactNode
}

export function OtherWay({ onChoose, children }: OtherWayProps) {
  return (
    <button type="button" className={styles['link']} onClick={onChoose}>
      {children}
    </button>
  )
}

function wordOf({ name, view, picker, words }: PlaceHelpProps): ReactNode {
  const { isOpen, options, progress } = view[name]
  if (view.byHand[name]) return name === 'warehouse' && words.byHandNow
  const { city, warehouse, pointRef } = picker.place()
  // Longer than the field on phones.
  if (name === 'warehouse' && pointRef) return warehouse
  if (name === 'city' && view.meant !== '' && view.meant !== city) return view.meant
  if (name === 'warehouse' && view.isCityUnclear) return text.cityFirst
  if (isOpen && progress === 'found' && options.length === 0)
    return !picker.rules.mayWrite && text.noneToChoose
  return (progress === 'slow' || progress === 'failed') && words.unavailable
}

function OptionList({ name, view, picker }: Omit<PlaceHelpProps, 'words'>) {
  const { options, progress, marked } = view[name]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The on-screen keyboard leaves half the page.
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
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {progress === 'searching' && options.length === 0 && <p>{text.searching}</p>}
      {progress === 'found' && options.length === 0 && <p>{text.none}</p>}
      <div
        // `<option>` cannot show two lines.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        // Scrollable elements are tab stops by default.
        tabIndex={-1}
        className={styles['list']}
        id={listId(name)}
        aria-label={name === 'city' ? text.settlements : text.points}
        aria-busy={progress === 'searching'}
      >
        {name === 'city'
          ? view.city.options.map((settlement, index) => (
              <Option key={settlement.ref} name={name} index={index} marked={marked} picker={picker}>
                <SettlementWords settlement={settlement} />
              </Option>
            ))
          : view.warehouse.options.map((point, index) => {
              const refusal = picker.refusalOf(point)
              return (
                <Option
                  key={point.ref}
                  name={name}
                  index={index}
                  marked={marked}
                  picker={picker}
                  isRefused={refusal !== undefined}
                >
                  <span>{point.description}</span>
                  <span className={styles['facts']}>
                    {refusal ? filled(sentenceOf(point), { why: text.refusals[refusal] }) : factsOf(point)}
                  </span>
                </Option>
              )
            })}
        {picker.rules.mayWrite && (
          <Option name={name} index={options.length} marked={marked} picker={picker}>
            <span className={styles['byHand']}>{text.byHand}</span>
          </Option>
        )}
      </div>
      {isFull && <p>{hasTypedPoint(picker) ? text.more.typed : text.more.untyped}</p>}
    </div>
  )
}

function hasTypedPoint(picker: PlacePicker): boolean {
  const { warehouse, pointRef } = picker.place()
  return !pointRef && warehouse.trim() !== ''
}

const mostPoints = 20

interface OptionProps {
  readonly name: PlaceFieldName
  readonly index: number
  readonly marked: number
  readonly picker: PlacePicker
  readonly isRefused?: boolean
  readonly children: ReactNode
}

/** Keyboard events go to the field (`aria-activedescendant`). */
function Option({ name, index, marked, picker, isRefused = false, children }: OptionProps) {
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
      onClick={() => picker.choose(name, index)}
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

/** Only limits that this shop's parcels come near. */
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

export function PointKinds({ view, picker }: Pick<PlaceHelpProps, 'view' | 'picker'>) {
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
            onChange={() => picker.chooseKind(kind)}
          />
          {text.kinds[kind]}
        </label>
      ))}
    </div>
  )
}
