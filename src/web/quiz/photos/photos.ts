/** Held by the quiz, so that it survives a change of step. */
export interface Photos {
  readonly list: readonly ChosenPhoto[]
  /** ISO 8601. */
  readonly consentAt: string | null
  readonly isFinishing: boolean
  readonly problems: readonly PhotoProblem[]
  readonly settled: Readonly<Record<string, 'stored' | 'failed'>>
}

export interface ChosenPhoto {
  readonly id: string
  readonly name: string
  readonly state: PhotoState
}

export type PhotoState =
  | { readonly kind: 'preparing'; readonly giveUp: AbortController }
  /** Waits for consent; nothing has left the device. */
  | { readonly kind: 'ready'; readonly picture: Picture }
  /** `part`: 0 to 1. */
  | {
      readonly kind: 'sending'
      readonly picture: Picture
      readonly giveUp: AbortController
      readonly part: number
    }
  | ({ readonly kind: 'stored'; readonly picture: Picture } & StoredPhoto)
  | { readonly kind: 'failed'; readonly picture: Picture }

export interface Picture {
  readonly jpeg: Blob
  /** An object URL, to be revoked. */
  readonly preview: string
}

export interface StoredPhoto {
  /** `skin-photos/{timestamp}-{random}.{extension}` in the bucket. */
  readonly path: string
  readonly removalKey: string | undefined
}

export type PhotoRefusal =
  | { readonly kind: 'not-an-image' | 'unopened'; readonly name: string }
  /** `noisy`: the browser falsifies canvas data against fingerprinting. */
  | { readonly kind: 'heic' | 'noisy' }
  | { readonly kind: 'too-large'; readonly name: string; readonly bytes: number }

export type UploadFailure = 'connection' | 'too-often' | 'busy'

export type PhotoProblem =
  | PhotoRefusal
  | { readonly kind: UploadFailure }
  | { readonly kind: 'too-many'; readonly extra: number }

export const noPhotos: Photos = {
  list: [],
  consentAt: null,
  isFinishing: false,
  problems: [],
  settled: {},
}
