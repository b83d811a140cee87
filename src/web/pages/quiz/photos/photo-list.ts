import { maxPhotos } from '../../../../domain/quiz/answers.ts'
import { randomHex } from '../random-hex.ts'
import type { ChosenPhoto, Photos, PhotoState } from './chosen-photos.ts'

/** What becomes of a selection: the photos to add, and what is said of the rest. */
export interface Selection {
  readonly added: readonly ChosenPhoto[]
  readonly notImages: readonly string[]
  /** How many images there was no room for. */
  readonly extra: number
}

/** Images join those already there until there are three. */
export function select(files: readonly File[], held: number): Selection {
  const images = files.filter(isImage)
  const added = images.slice(0, Math.max(0, maxPhotos - held))
  return {
    added: added.map((file) => ({
      id: randomHex(8),
      file,
      preview: URL.createObjectURL(file),
      state: { kind: 'waiting' },
    })),
    notImages: files.filter((file) => !isImage(file)).map(({ name }) => name),
    extra: images.length - added.length,
  }
}

export function withState(photos: Photos, id: string, state: PhotoState): Photos {
  return { ...photos, list: photos.list.map((photo) => (photo.id === id ? { ...photo, state } : photo)) }
}

export function without(photos: Photos, id: string): Photos {
  return { ...photos, list: photos.list.filter((photo) => photo.id !== id) }
}

/** Some photo is still on its way. */
export function isUnderWay({ list }: Photos): boolean {
  return list.some(({ state }) => state.kind === 'preparing' || state.kind === 'uploading')
}

export function storedAddresses({ list }: Photos): string[] {
  return list.flatMap(({ state }) => (state.kind === 'stored' ? [state.address] : []))
}

/** Some systems give photos of an iPhone no type. */
function isImage({ type, name }: File): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}
