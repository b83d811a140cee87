import {
  type ChosenPhoto,
  type PhotoProblem,
  type PhotoRefusal,
  type Photos,
  type PhotoState,
  type Picture,
  type UploadFailure,
} from './photos.ts'

export type PhotoAction =
  | {
      readonly kind: 'chosen'
      readonly photos: readonly ChosenPhoto[]
      readonly problems: readonly PhotoProblem[]
    }
  | { readonly kind: 'became'; readonly id: string; readonly state: PhotoState }
  | {
      readonly kind: 'failed'
      readonly id: string
      readonly picture: Picture
      readonly why: UploadFailure
    }
  | { readonly kind: 'refused'; readonly id: string; readonly why: PhotoRefusal }
  | { readonly kind: 'retried'; readonly ids: readonly string[] }
  | { readonly kind: 'removed'; readonly id: string }
  /** `at`: ISO 8601; `null`: withdrawn. */
  | { readonly kind: 'consented'; readonly at: string | null }
  | { readonly kind: 'finishing'; readonly isFinishing: boolean }
  | { readonly kind: 'announced' }

export function photoReducer(photos: Photos, action: PhotoAction): Photos {
  switch (action.kind) {
    case 'chosen':
      return { ...photos, list: [...photos.list, ...action.photos], problems: action.problems }
    case 'became':
      return became(photos, action.id, action.state)
    case 'failed':
      return spoilt(became(photos, action.id, { kind: 'failed', picture: action.picture }), action.id, {
        kind: action.why,
      })
    case 'refused':
      return spoilt(without(photos, action.id), action.id, action.why)
    case 'retried':
      return retried(photos, action.ids)
    case 'removed':
      return { ...without(photos, action.id), problems: [] }
    case 'consented':
      return action.at === null ? withdrawn(photos) : { ...photos, consentAt: action.at }
    case 'finishing':
      return { ...photos, isFinishing: action.isFinishing }
    case 'announced':
      return { ...photos, settled: {} }
  }
}

export function isUnderWay({ list, consentAt }: Photos): boolean {
  return list.some(
    ({ state: { kind } }) =>
      kind === 'preparing' || kind === 'sending' || (kind === 'ready' && consentAt !== null),
  )
}

export function outcome({ list, settled }: Photos): 'all' | 'some' | 'none' | undefined {
  const results = Object.values(settled)
  const isOpen = list.some(({ state: { kind } }) => ['preparing', 'ready', 'sending'].includes(kind))
  if (isOpen || results.length === 0) return undefined
  if (!results.includes('failed')) return 'all'
  return results.includes('stored') ? 'some' : 'none'
}

function became(photos: Photos, id: string, state: PhotoState): Photos {
  const list = photos.list.map((photo) => (photo.id === id ? { ...photo, state } : photo))
  return state.kind === 'stored'
    ? { ...photos, list, settled: { ...photos.settled, [id]: 'stored' } }
    : { ...photos, list }
}

/** Cancels a pending Finish, so that the problem is seen. */
function spoilt(photos: Photos, id: string, problem: PhotoProblem): Photos {
  return {
    ...photos,
    isFinishing: false,
    problems: [...photos.problems, problem],
    settled: { ...photos.settled, [id]: 'failed' },
  }
}

function without(photos: Photos, id: string): Photos {
  return { ...photos, list: photos.list.filter((photo) => photo.id !== id) }
}

function retried(photos: Photos, ids: readonly string[]): Photos {
  const list = photos.list.map((photo) =>
    ids.includes(photo.id) && photo.state.kind === 'failed' ? ready(photo, photo.state.picture) : photo,
  )
  const settled = Object.fromEntries(Object.entries(photos.settled).filter(([id]) => !ids.includes(id)))
  return { ...photos, list, problems: [], settled }
}

function withdrawn(photos: Photos): Photos {
  const list = photos.list.map((photo) =>
    photo.state.kind === 'preparing' ? photo : ready(photo, photo.state.picture),
  )
  return { ...photos, list, consentAt: null, isFinishing: false, problems: [], settled: {} }
}

function ready(photo: ChosenPhoto, picture: Picture): ChosenPhoto {
  return { ...photo, state: { kind: 'ready', picture } }
}
