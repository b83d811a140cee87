import type { ComponentProps } from 'react'
import type { FoundPoint, FoundSettlement } from '../../contract/delivery/places.ts'
import { longestPlaceQuery, mostPoints, mostSettlements } from '../../contract/delivery/places.ts'
import { settlementText } from '../../domain/delivery/delivery.ts'
import { misfitOf, type ParcelSize } from '../../domain/catalogue/parcel-size.ts'
import { findPoints, findSettlements, type PointsQuestion } from './call-places.ts'
import type { placesText } from './places-text.ts'
import { settlementMeant } from './settlement-meant.ts'
import { Suggestions, type SuggestionsView } from './suggestions.ts'

/** Also the input's `id`. */
export type PlaceFieldName = 'city' | 'warehouse'

/** Refs are empty for free text. */
export interface PlaceDraft extends Readonly<Record<PlaceFieldName, string>> {
  readonly settlementRef: string
  readonly pointRef: string
}

interface PlaceKeeper {
  readonly read: () => PlaceDraft
  readonly change: (part: Partial<PlaceDraft>) => void
}

interface PlaceRules {
  readonly kind: PointsQuestion['kind']
  /** Free text outside the directory. */
  readonly mayWrite: boolean
}

interface ParcelToPlace {
  readonly size: ParcelSize
  readonly declaredUah: number
}

export interface Assistant extends Pick<
  ComponentProps<'input'>,
  | 'role'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-autocomplete'
  | 'aria-activedescendant'
  | 'onFocus'
  | 'onClick'
  | 'onBlur'
  | 'onKeyDown'
> {
  readonly onType: () => void
}

export interface PickerView {
  readonly city: SuggestionsView<FoundSettlement>
  readonly warehouse: SuggestionsView<FoundPoint>
  readonly kind: PointsQuestion['kind']
  /** Prefers free text. */
  readonly byHand: Readonly<Record<PlaceFieldName, boolean>>
  /** The settlement inferred from a typed name. */
  readonly meant: string
  /** The name is ambiguous, so points cannot be searched. */
  readonly isCityUnclear: boolean
}

type OwnView = Omit<PickerView, PlaceFieldName>

type PointRefusal = keyof (typeof placesText)['refusals']

/** Keeps the carrier's directory behind both fields of a form. */
export class PlacePicker {
  readonly #settlements = new Suggestions<string, FoundSettlement>({
    find: async (typed, signal) => {
      const found = await findSettlements(typed, signal)
      return found && (found.settlements ?? 'absent')
    },
    widerThan: shorterWords,
    isAnswer: (typed, { name }) => beginsWords(typed, name),
    most: mostSettlements,
    hasOneMore: () => this.rules.mayWrite,
  })
  readonly #points = new Suggestions<PointsQuestion, FoundPoint>({
    find: async (question, signal) => {
      const found = await findPoints(question, signal, { isFresh: this.#isDoubted })
      if (found?.points !== null) return found?.points
      // The settlement is no longer in the directory.
      this.#keeper.change({ settlementRef: '', pointRef: '' })
      this.#points.close()
      this.#change({ isCityUnclear: true })
      return []
    },
    widerThan: ({ settlement, q, kind }) => shorterWords(q).map((less) => ({ settlement, q: less, kind })),
    isAnswer: ({ q }, { description }) => beginsWords(q, description),
    most: mostPoints,
    canChoose: (point) => this.refusalOf(point) === undefined,
    hasOneMore: () => this.rules.mayWrite,
  })
  readonly #listeners = new Set<() => void>()
  #own: OwnView
  #view: PickerView
  readonly #keeper: PlaceKeeper
  #parcel: ParcelToPlace | undefined
  #isDoubted = false
  readonly rules: PlaceRules

  constructor(keeper: PlaceKeeper, rules: PlaceRules = { kind: '', mayWrite: true }) {
    this.#keeper = keeper
    this.rules = rules
    this.#own = {
      kind: rules.kind,
      byHand: { city: false, warehouse: false },
      meant: '',
      isCityUnclear: false,
    }
    this.#view = this.#look()
    this.#settlements.onChange(() => {
      this.#understand()
      this.#tell()
    })
    this.#points.onChange(() => this.#tell())
  }

  readonly view = () => this.#view

  readonly place = () => this.#keeper.read()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** For a field that had the focus before this loaded. */
  joinIn() {
    const name = (['city', 'warehouse'] as const).find((each) => document.activeElement === inputOf(each))
    if (name && !this.#isChosen(name)) this.#open(name, { isTyped: this.place()[name] !== '' })
  }

  weigh(parcel: ParcelToPlace | undefined) {
    this.#parcel = parcel
  }

  refusalOf(point: FoundPoint): PointRefusal | undefined {
    if (point.refused) return point.refused
    return this.#parcel && misfitOf(point, this.#parcel.size, this.#parcel.declaredUah)
  }

  /** The server refused the point, so cached results are stale. */
  offerOthers() {
    this.#isDoubted = true
    this.#points.forget()
    inputOf('warehouse')?.focus()
    this.#open('warehouse')
  }

  isListShown(name: PlaceFieldName): boolean {
    const { isOpen, options, progress } = this.#view[name]
    if (!isOpen) return false
    return progress === 'searching' || (progress === 'found' && (options.length > 0 || this.rules.mayWrite))
  }

  assistantOf(name: PlaceFieldName): Assistant {
    const { marked } = this.#view[name]
    const isShown = this.isListShown(name)
    return {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId(name) : undefined,
      'aria-activedescendant': isShown && marked !== -1 ? optionId(name, marked) : undefined,
      onFocus: () => {
        if (!this.#isChosen(name)) this.#open(name)
      },
      onClick: () => {
        if (!this.isListShown(name)) this.#open(name)
      },
      onType: () => this.#open(name, { isTyped: true }),
      onBlur: () => this.#leave(name),
      onKeyDown: (event) => {
        if (event.nativeEvent.isComposing || !this.#takesKey(name, event.key)) return
        event.preventDefault()
      },
    }
  }

  /** The index after the last option is free text, where allowed. */
  choose(name: PlaceFieldName, index: number) {
    if (name === 'city') {
      const settlement = this.#view.city.options[index]
      if (!settlement) return this.#writeByHand(name)
      const { warehouse, pointRef } = this.place()
      this.#keeper.change({
        city: settlementText(settlement),
        settlementRef: settlement.ref,
        warehouse: pointRef ? '' : warehouse,
        pointRef: '',
      })
      this.#change({ meant: '', isCityUnclear: false })
      this.#settlements.close()
      inputOf('warehouse')?.focus()
    } else {
      const point = this.#view.warehouse.options[index]
      if (!point) return this.#writeByHand(name)
      if (this.refusalOf(point)) return
      this.#keeper.change({ warehouse: point.description, pointRef: point.ref })
      this.#points.close()
      // Hides the on-screen keyboard.
      if (matchMedia('(pointer: coarse)').matches) inputOf(name)?.blur()
    }
  }

  chooseKind(kind: PointsQuestion['kind']) {
    this.#change({ kind })
    if (this.place().pointRef) this.#keeper.change({ warehouse: '', pointRef: '' })
    if (document.activeElement === inputOf('warehouse')) this.#open('warehouse')
  }

  chooseFromList(name: PlaceFieldName) {
    this.#change({ byHand: { city: false, warehouse: false } })
    inputOf(name)?.focus()
    this.#open(name)
  }

  /** Accepted as typed: the server may have refused it as a place of the directory. */
  #writeByHand(name: PlaceFieldName) {
    const isCity = name === 'city'
    this.#keeper.change({ pointRef: '', ...(isCity && { settlementRef: '' }) })
    this.#change({
      byHand: { city: isCity || this.#own.byHand.city, warehouse: true },
      ...(isCity && { meant: '' }),
    })
    this.#list(name).close()
    inputOf(name)?.focus()
  }

  #takesKey(name: PlaceFieldName, key: string): boolean {
    const isShown = this.isListShown(name)
    const { marked } = this.#view[name]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (isShown) this.#list(name).move(key === 'ArrowDown' ? 1 : -1)
      else this.#open(name)
      return true
    }
    if (!isShown || !(key === 'Escape' || (key === 'Enter' && marked !== -1))) return false
    if (key === 'Escape') this.#list(name).close()
    else this.choose(name, marked)
    return true
  }

  #open(name: PlaceFieldName, how = { isTyped: false }) {
    if (this.#own.byHand[name]) return
    if (name === 'city') {
      if (how.isTyped) this.#change({ meant: '', isCityUnclear: false })
      return this.#settlements.open(this.#isChosen('city') ? '' : this.#settlementQuery(), how)
    }
    const { settlementRef } = this.place()
    if (settlementRef) return this.#points.open(this.#pointsQuestion(settlementRef), how)
    if (!this.#own.byHand.city) void this.#findOutCity()
  }

  /** It may have been typed before this loaded. */
  async #findOutCity() {
    const query = this.#settlementQuery()
    if (query === '') return
    await this.#settlements.prepare(query)
    this.#understand()
    const isFound = (this.#settlements.known(query) ?? []).length > 0
    const isAsked = document.activeElement === inputOf('warehouse') && this.place().settlementRef === ''
    this.#change({ isCityUnclear: isFound && isAsked })
  }

  #leave(name: PlaceFieldName) {
    this.#list(name).close()
    if (name === 'warehouse') this.#change({ isCityUnclear: false })
  }

  #isChosen(name: PlaceFieldName): boolean {
    const { settlementRef, pointRef } = this.place()
    return name === 'city' ? settlementRef !== '' && this.#own.meant === '' : pointRef !== ''
  }

  #list(name: PlaceFieldName) {
    return name === 'city' ? this.#settlements : this.#points
  }

  #settlementQuery(): string {
    return asQuery(this.place().city)
  }

  #pointsQuestion(settlement: string): PointsQuestion {
    const { warehouse, pointRef } = this.place()
    return { settlement, q: pointRef ? '' : asQuery(warehouse), kind: this.#own.kind }
  }

  /** An unambiguous full name counts as chosen. */
  #understand() {
    const { settlementRef } = this.place()
    const { isOpen, options, marked } = this.#settlements.view()
    if (settlementRef) return
    const found = this.#settlements.known(this.#settlementQuery())
    if (!isOpen && found) {
      const meant = settlementMeant(this.place().city, found)
      if (!meant) return
      this.#keeper.change({ settlementRef: meant.ref })
      this.#change({ meant: settlementText(meant), isCityUnclear: false })
      if (document.activeElement === inputOf('warehouse')) this.#open('warehouse')
    }
    const [first] = options
    // Of a town that nobody may choose nothing is asked.
    if (first && options.length === 1 && isOpen && marked === 0)
      void this.#points.prepare(this.#pointsQuestion(first.ref))
  }

  #change(part: Partial<OwnView>) {
    this.#own = { ...this.#own, ...part }
    this.#tell()
  }

  #tell() {
    this.#view = this.#look()
    for (const listener of this.#listeners) listener()
  }

  #look(): PickerView {
    return { ...this.#own, city: this.#settlements.view(), warehouse: this.#points.view() }
  }
}

export function listId(name: PlaceFieldName): string {
  return `${name}-list`
}

export function optionId(name: PlaceFieldName, index: number): string {
  return `${name}-option-${index}`
}

function inputOf(name: PlaceFieldName): HTMLElement | null {
  return document.getElementById(name)
}

/** «Льві», «Льв», «Ль», «Л», «». */
function shorterWords(typed: string): string[] {
  return Array.from(typed, (_, nth) => typed.slice(0, -nth - 1).trim())
}

/** «біла ц» and «цер» begin words of «Біла Церква», «12» of «Відділення №12: вул. Зелена». */
function beginsWords(typed: string, text: string): boolean {
  return asWords(text).includes(asWords(typed))
}

function asWords(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[№:.,]/g, ' ')}`
}

function asQuery(typed: string): string {
  return typed.trim().slice(0, longestPlaceQuery)
}
