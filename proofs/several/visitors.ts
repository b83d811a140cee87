import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aDetailedPicture } from '../../test/photos/genuine-photos.ts'
import { aQuiz } from '../../test/quiz.ts'

/** Relative URLs. */
export type KeptPhotos = Set<string>

const photo = aDetailedPicture(600, 450).jpeg().toBuffer()

/** Retries while the shop is unreachable. */
export async function answerQuiz(origin: string, kept: KeptPhotos): Promise<void> {
  const jpeg = await photo
  for (;;) {
    // A new path: an earlier try may have succeeded.
    const path = `skin-photos/${Date.now()}-${randomUUID().slice(0, 8)}.jpg`
    const sent = await answered(`${origin}/storage/v1/object/skin-photos/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', 'x-upsert': 'false' },
      body: new Uint8Array(jpeg),
    })
    if (!sent) continue
    const address = `/storage/v1/object/public/skin-photos/${path}`
    kept.add(address)
    const body = {
      ...aQuiz(),
      skinPhotos: [`${origin}${address}`],
      photoConsentAt: new Date().toISOString(),
    }
    while (!(await answered(`${origin}/functions/v1/submit-quiz`, json(body)))) {
      // until it has arrived
    }
    return
  }
}

function json(body: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** `false`: retry. Throws on a refusal. */
async function answered(url: string, request: RequestInit): Promise<boolean> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) }).catch(() => undefined)
  const text = await answer?.text().catch(() => undefined)
  if (answer?.ok && text !== undefined) return true
  const isPassing = !answer || text === undefined || answer.status >= 500
  if (!isPassing) throw new Error(`${url}: ${answer.status} ${text}`)
  await sleep(200)
  return false
}
