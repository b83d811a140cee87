/** What the step with photos holds. It lives with the quiz, so that a look at another step loses nothing. */
export interface Photos {
  /** At most three, in the order they were picked. */
  readonly list: readonly ChosenPhoto[]
  /** When the consent was ticked, ISO 8601. */
  readonly consentAt: string | null
  /** Finish was pressed while photos were on their way. */
  readonly isFinishing: boolean
  /** What was wrong with the last choice or upload. */
  readonly problems: readonly PhotoProblem[]
  /** What came of each photo, by its id, since that was last told. */
  readonly settled: Readonly<Record<string, 'stored' | 'failed'>>
}

/** A picture the visitor picked and how far it has come. */
export interface ChosenPhoto {
  readonly id: string
  /** Of the file. */
  readonly name: string
  readonly state: PhotoState
}

export type PhotoState =
  | { readonly kind: 'preparing'; readonly giveUp: AbortController }
  /** To be sent as soon as a parent has agreed; nothing has left the device. */
  | { readonly kind: 'ready'; readonly picture: Picture }
  /** `part`: how much of it has been sent, 0 to 1. */
  | {
      readonly kind: 'sending'
      readonly picture: Picture
      readonly giveUp: AbortController
      readonly part: number
    }
  | ({ readonly kind: 'stored'; readonly picture: Picture } & StoredPhoto)
  | { readonly kind: 'failed'; readonly picture: Picture }

/** What of a file is shown and sent. */
export interface Picture {
  readonly jpeg: Blob
  /** Address of a small copy, good until it is taken back. */
  readonly preview: string
}

export interface StoredPhoto {
  /** Inside the bucket: `skin-photos/{timestamp}-{random}.{extension}`. */
  readonly path: string
  /** Shown to the server to delete the photo; absent when the server gave none. */
  readonly removalKey: string | undefined
}

/** Why a picked file is not among the photos: it cannot become one. */
export type PhotoRefusal =
  | { readonly kind: 'not-an-image' | 'unopened'; readonly name: string }
  /** A HEIC picture in a browser that cannot open one; a browser that gives noise in place of what was drawn. */
  | { readonly kind: 'heic' | 'noisy' }
  | { readonly kind: 'too-large'; readonly name: string; readonly bytes: number }

/** Why a photo was not stored this time; it may be tried again. */
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
