import { type Settlement, seedOf } from './country.ts'

export interface Point {
  readonly number: number
  readonly kind: 'branch' | 'freight' | 'outlet' | 'locker'
  /** `вул. Шевченка, 12` */
  readonly address: string
  readonly addressRu: string
  readonly maxKg: number
  readonly maxDeclared: number
  /** Weekdays, Saturday, Sunday; `-` if closed. */
  readonly hours: readonly [string, string, string]
  readonly trouble?: 'closed' | 'not-selectable' | 'residents-only'
}

const unreached: ReadonlySet<string> = new Set([
  'Автономна Республіка Крим',
  'Луганська',
  'Донецький',
  'Горлівський',
  'Кальміуський',
  'Маріупольський',
  'Волноваський',
  'Бердянський',
  'Мелітопольський',
  'Василівський',
  'Пологівський',
  'Скадовський',
  'Генічеський',
  'Каховський',
])

/** Villages have one or none. */
export function pointCountOf(place: Settlement): number {
  if (unreached.has(place.oblast) || unreached.has(place.raion)) return 0
  if (place.kind === 'city') return Math.max(2, Math.round((place.people / 1000) * 1.35))
  if (place.kind === 'town') return 1 + Math.floor(place.people / 1100)
  return place.people > 2000 ? 2 : place.seed % 100 < 24 ? 1 : 0
}

/** Deterministic. */
export function pointsOf(place: Settlement, first = 0, count = Number.POSITIVE_INFINITY): Point[] {
  const last = Math.min(pointCountOf(place), first + count)
  return Array.from({ length: Math.max(0, last - first) }, (_, nth) => pointOf(place, first + nth))
}

function pointOf(place: Settlement, nth: number): Point {
  const seed = seedOf(`${place.seed} ${nth}`)
  const street = streets[seedOf(`${seed} street`) % streets.length] ?? streets[0]
  const house = 1 + (seedOf(`${seed} house`) % 140)
  const isLocker = nth % 3 !== 0
  return {
    ...(isLocker ? lockerFacts(place, nth, seed) : branchFacts(place, nth, seed)),
    address: `${street.name}, ${house}`,
    addressRu: `${street.nameRu}, ${house}`,
  }
}

type Facts = Omit<Point, 'address' | 'addressRu'>

function branchFacts(place: Settlement, nth: number, seed: number): Facts {
  const number = nth / 3 + 1
  if (place.kind === 'village')
    return {
      number,
      kind: 'outlet',
      maxKg: 30,
      maxDeclared: 50_000,
      hours: ['09:00-18:00', '09:00-15:00', '-'],
    }
  const isFreight = seed % 12 === 0
  return {
    number,
    kind: isFreight ? 'freight' : 'branch',
    maxKg: isFreight ? 1000 : 30,
    maxDeclared: 1_000_000,
    hours:
      seed % 4 === 0 ? ['08:00-21:00', '09:00-19:00', '09:00-18:00'] : ['09:00-20:00', '09:00-18:00', '-'],
    ...(seed % 97 === 5 && { trouble: 'closed' }),
    ...(seed % 97 === 6 && { trouble: 'not-selectable' }),
  }
}

/** Lockers in cities have five digits. */
function lockerFacts(place: Settlement, nth: number, seed: number): Facts {
  return {
    number: place.kind === 'city' ? 20_000 + nth : 2 + nth,
    kind: 'locker',
    maxKg: 20,
    maxDeclared: seed % 5 === 0 ? 10_000 : 29_000,
    hours: ['00:00-23:59', '00:00-23:59', '00:00-23:59'],
    ...(place.people > 100_000 && seed % 6 === 0 && { trouble: 'residents-only' }),
  }
}

const streets: readonly [Street, ...Street[]] = [
  { name: 'вул. Шевченка', nameRu: 'ул. Шевченко' },
  { name: 'бульв. Лесі Українки', nameRu: 'бульв. Леси Украинки' },
  { name: 'вул. Івана Франка', nameRu: 'ул. Ивана Франко' },
  { name: 'вул. Грушевського', nameRu: 'ул. Грушевского' },
  { name: 'вул. Соборна', nameRu: 'ул. Соборная' },
  { name: 'просп. Незалежності', nameRu: 'просп. Независимости' },
  { name: 'вул. Київська', nameRu: 'ул. Киевская' },
  { name: 'вул. Центральна', nameRu: 'ул. Центральная' },
  { name: 'просп. Миру', nameRu: 'просп. Мира' },
  { name: 'вул. Садова', nameRu: 'ул. Садовая' },
  { name: 'вул. Шкільна', nameRu: 'ул. Школьная' },
  { name: 'вул. Молодіжна', nameRu: 'ул. Молодежная' },
  { name: 'просп. Перемоги', nameRu: 'просп. Победы' },
  { name: 'вул. Зелена', nameRu: 'ул. Зеленая' },
  { name: 'вул. Лугова', nameRu: 'ул. Луговая' },
  { name: 'вул. Набережна', nameRu: 'ул. Набережная' },
  { name: 'вул. Польова', nameRu: 'ул. Полевая' },
  { name: 'вул. Вишнева', nameRu: 'ул. Вишневая' },
  { name: 'вул. Яблунева', nameRu: 'ул. Яблоневая' },
  { name: 'вул. Калинова', nameRu: 'ул. Калиновая' },
  { name: 'просп. Героїв України', nameRu: 'просп. Героев Украины' },
  { name: 'вул. Січових Стрільців', nameRu: 'ул. Сечевых Стрельцов' },
  { name: 'вул. Богдана Хмельницького', nameRu: 'ул. Богдана Хмельницкого' },
  { name: 'вул. Сагайдачного', nameRu: 'ул. Сагайдачного' },
  { name: 'вул. В’ячеслава Чорновола', nameRu: 'ул. Вячеслава Черновола' },
  { name: 'вул. Степана Бандери', nameRu: 'ул. Степана Бандеры' },
  { name: 'вул. Князя Володимира', nameRu: 'ул. Князя Владимира' },
  { name: 'вул. Ярослава Мудрого', nameRu: 'ул. Ярослава Мудрого' },
  { name: 'пров. Гоголя', nameRu: 'пер. Гоголя' },
  { name: 'пров. Сковороди', nameRu: 'пер. Сковороды' },
  { name: 'пров. Котляревського', nameRu: 'пер. Котляревского' },
  { name: 'вул. Коцюбинського', nameRu: 'ул. Коцюбинского' },
  { name: 'вул. Вокзальна', nameRu: 'ул. Вокзальная' },
  { name: 'вул. Заводська', nameRu: 'ул. Заводская' },
  { name: 'вул. Паркова', nameRu: 'ул. Парковая' },
  { name: 'вул. Лісова', nameRu: 'ул. Лесная' },
  { name: 'вул. Озерна', nameRu: 'ул. Озерная' },
  { name: 'вул. Козацька', nameRu: 'ул. Казацкая' },
  { name: 'вул. Європейська', nameRu: 'ул. Европейская' },
  { name: 'вул. Українська', nameRu: 'ул. Украинская' },
  { name: 'вул. Покровська', nameRu: 'ул. Покровская' },
  { name: 'вул. Михайлівська', nameRu: 'ул. Михайловская' },
  { name: 'вул. Троїцька', nameRu: 'ул. Троицкая' },
  { name: 'вул. Успенська', nameRu: 'ул. Успенская' },
  { name: 'вул. Чумацька', nameRu: 'ул. Чумацкая' },
  { name: 'вул. Гончарна', nameRu: 'ул. Гончарная' },
  { name: 'вул. Ювілейна', nameRu: 'ул. Юбилейная' },
  { name: 'вул. Свято-Миколаївська', nameRu: 'ул. Свято-Николаевская' },
]

interface Street {
  readonly name: string
  readonly nameRu: string
}
