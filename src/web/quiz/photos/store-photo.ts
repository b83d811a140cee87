import { type damageBucket, photoBucket, photoExtension } from '../../../contract/quiz/photo-buckets.ts'
import { publicKeyHeaders } from '../../../contract/platform/public-key.ts'
import { visitKeyHeader } from '../../../contract/quiz/removal.ts'
import { randomHex } from '../state/random-hex.ts'
import { currentVisit, forgetVisit } from '../state/visit.ts'
import type { PhotoRefusal, StoredPhoto, UploadFailure } from './photos.ts'
import { objectAddress, removeStored } from './stored-photo.ts'

/** Without progress; a slow upload may take longer in total. */
const secondsOfStandstill = 45

/** Photos of a quiz belong to a visit, those of damage to nobody until reported. */
export type Bucket = typeof photoBucket | typeof damageBucket

type Stored =
  | { readonly kind: 'stored'; readonly stored: StoredPhoto }
  | { readonly kind: 'failed'; readonly why: UploadFailure }
  | { readonly kind: 'refused'; readonly why: PhotoRefusal }

/** In the format of supabase-js. Never throws; a photo stored after it was given up is deleted. */
export async function storePhoto(
  jpeg: Blob,
  name: string,
  posting: Posting,
  bucket: Bucket = photoBucket,
): Promise<Stored> {
  const path = photoPath(name, Date.now(), bucket)
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', jpeg)
  const ofVisit = bucket === photoBucket ? { [visitKeyHeader]: currentVisit().key } : {}
  const headers = { ...publicKeyHeaders, ...ofVisit }
  const posted = await postForm(objectAddress(path), form, { ...posting, headers })
  // A 200 without the stored key is not from the storage.
  if (posted?.status !== 200 || fieldOf(posted.body, 'Key') === undefined)
    return refusalOf(posted, name, jpeg.size)
  const stored = { path, removalKey: fieldOf(posted.body, 'removalKey') }
  if (posting.giveUp.aborted) removeStored(stored)
  return { kind: 'stored', stored }
}

/** 128 random bits and the picked file's extension, if it is an image's. */
export function photoPath(name: string, now: number, bucket: Bucket = photoBucket): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return `${bucket}/${now}-${randomHex(16)}.${photoExtension.test(extension) ? extension : 'jpg'}`
}

/** The real status is in the body. */
function refusalOf(posted: Posted | undefined, name: string, bytes: number): Stored {
  const status = posted && fieldOf(posted.body, 'statusCode')
  // Erased: the next attempt starts a new visit.
  if (status === '410') forgetVisit()
  if (status === '413') return { kind: 'refused', why: { kind: 'too-large', name, bytes } }
  if (status === '415') return { kind: 'refused', why: { kind: 'unopened', name } }
  return { kind: 'failed', why: status === '429' ? 'too-often' : status === '503' ? 'busy' : 'connection' }
}

function fieldOf(body: unknown, name: string): string | undefined {
  const field: unknown = typeof body === 'object' && body !== null && Reflect.get(body, name)
  return typeof field === 'string' ? field : undefined
}

interface Posting {
  readonly onProgress: (part: number) => void
  readonly giveUp: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

interface Posted {
  readonly status: number
  readonly body: unknown
}

/**
 * XMLHttpRequest reports upload progress, which `fetch` cannot. Never throws.
 * When given up after sending everything, it waits for the answer, since the server has the photo.
 */
function postForm(address: string, form: FormData, posting: Posting): Promise<Posted | undefined> {
  const request = new XMLHttpRequest()
  const ended = new AbortController()
  const abort = () => request.abort()
  let standstill: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(standstill)
    standstill = setTimeout(abort, secondsOfStandstill * 1000)
  }
  let isSent = false
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved()
    posting.onProgress(loaded / total)
  })
  request.upload.addEventListener('load', () => (isSent = true))
  window.addEventListener('offline', abort, { signal: ended.signal })
  posting.giveUp.addEventListener('abort', () => isSent || abort(), { signal: ended.signal })

  return new Promise((resolve) => {
    request.addEventListener('loadend', () => {
      clearTimeout(standstill)
      ended.abort()
      resolve(answerOf(request))
    })
    request.open('POST', address)
    for (const [name, value] of Object.entries(posting.headers ?? {})) request.setRequestHeader(name, value)
    request.send(form)
    moved()
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Posted | undefined {
  if (status === 0) return undefined
  try {
    return { status, body: JSON.parse(responseText) }
  } catch {
    return { status, body: undefined }
  }
}
