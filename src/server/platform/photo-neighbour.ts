import { StoreAway } from './bucket.ts'
import { good } from './finding.ts'
import type { AnswerListener, Neighbour } from './neighbour.ts'
import type { PhotoStore } from './photo-store.ts'

const id = 'photo-store'

export function watchPhotoStore(store: PhotoStore, listener: AnswerListener): PhotoStore {
  async function noted<Value>(work: Promise<Value>): Promise<Value> {
    try {
      const value = await work
      listener.good(id)
      return value
    } catch (error) {
      listener.failed(id, whyOf(error))
      throw error
    }
  }
  return {
    keep: (name, file) => noted(store.keep(name, file)),
    find: (name) => noted(store.find(name)),
    forget: (name) => noted(store.forget(name)),
    namesOlderThan: (hours) => store.namesOlderThan(hours),
  }
}

/** Disk errors contain paths, so only their code is shown. */
function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof StoreAway) return error.message
  if ('code' in error && typeof error.code === 'string') return error.code
  return /: (?<said>\d{3}[^:]*)$/.exec(error.message)?.groups?.['said'] ?? error.name
}

export function photoNeighbour(photoStore: PhotoStore, isBucket: boolean): Neighbour {
  return {
    id,
    mode: 'live',
    about: 'photos',
    async examine() {
      await photoStore.find('00000000-0000-0000-0000-000000000000')
      return good(
        isBucket ? 'The bucket answers.' : 'They are kept in the data folder: one node alone may run.',
      )
    },
  }
}
