import { apiPaths, photoBucket } from '../../../../contract/api-addresses.ts'
import { randomHex } from '../random-hex.ts'
import type { PhotoFailure } from './chosen-photos.ts'

const secondsToSend = 60

export type Stored =
  | { readonly kind: 'stored'; readonly address: string }
  | { readonly kind: 'failed'; readonly why: PhotoFailure }
  /** The visitor took the photo away meanwhile. */
  | { readonly kind: 'given-up' }

/**
 * Sends a photo to the storage as supabase-js does, in a form whose file has no field name. The public
 * address is known without asking. Never throws.
 */
export async function storePhoto(jpeg: Blob, name: string, giveUp: AbortSignal): Promise<Stored> {
  const path = photoPath(name, Date.now())
  const form = new FormData()
  form.append('cacheControl', '3600')
  form.append('', jpeg)
  try {
    const response = await fetch(`${apiPaths.objects}/${photoBucket}/${path}`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.any([giveUp, AbortSignal.timeout(secondsToSend * 1000)]),
    })
    if (response.ok) return { kind: 'stored', address: publicAddress(path) }
    return { kind: 'failed', why: refusalOf(await response.json(), jpeg.size) }
  } catch {
    return giveUp.aborted ? { kind: 'given-up' } : { kind: 'failed', why: { kind: 'connection' } }
  }
}

/** `skin-photos/{timestamp}-{random}.{extension}`: 128 random bits, the extension of the picked file. */
export function photoPath(name: string, now: number): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'jpg'
  return `skin-photos/${now}-${randomHex(16)}.${extension}`
}

function publicAddress(path: string): string {
  return `${location.origin}${apiPaths.objects}/public/${photoBucket}/${path}`
}

/** The storage says the real status inside the body. */
function refusalOf(body: unknown, bytes: number): PhotoFailure {
  const status: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'statusCode')
  if (status === '413') return { kind: 'too-large', bytes }
  return { kind: status === '415' ? 'not-an-image' : 'connection' }
}
