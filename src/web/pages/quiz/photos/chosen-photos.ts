/** A file the visitor picked and how far its upload has come. */
export interface ChosenPhoto {
  readonly id: string
  readonly file: File
  /** Address of the picture inside the file, good until it is taken back. */
  readonly preview: string
  readonly state: PhotoState
}

export type PhotoState =
  /** For the parent's consent; nothing has left the device. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'uploading' }
  /** `address`: the public address of the stored photo. */
  | { readonly kind: 'stored'; readonly address: string }
  | { readonly kind: 'failed'; readonly why: PhotoFailure }

export type PhotoFailure =
  /** Nothing the browser can open as a picture. */
  | { readonly kind: 'not-an-image' }
  | { readonly kind: 'heic' }
  | { readonly kind: 'too-large'; readonly bytes: number }
  | { readonly kind: 'connection' }

/** At most three, in the order they were picked. */
export interface Photos {
  readonly list: readonly ChosenPhoto[]
  /** When the consent was ticked, ISO 8601. */
  readonly consentAt: string | null
  /** Finish was pressed while photos were on their way. */
  readonly isFinishing: boolean
}

export const noPhotos: Photos = { list: [], consentAt: null, isFinishing: false }
