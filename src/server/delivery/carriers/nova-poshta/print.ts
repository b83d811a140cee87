import { setTimeout as sleep } from 'node:timers/promises'
import { createOutbound } from '../../../platform/outbound.ts'
import type { NovaPoshtaAccount } from './call.ts'
import type { CarrierDocuments, LabelForm } from '../documents.ts'

const limits = { timeoutMs: 20_000, maxAnswerBytes: 16 * 1024 * 1024, maxConnections: 2 }

/** A label may be available later than its waybill. */
const pausesMs = [500, 1500]

const forms: Readonly<Record<LabelForm, readonly [name: string, kind: string]>> = {
  label: ['printMarking100x100', 'zebra'],
  sheet: ['printDocument', ''],
}

/** The key is part of the URL, so redirects are not followed and errors are not passed on. */
export function createPrint({ key, url }: NovaPoshtaAccount): CarrierDocuments['print'] {
  const send = createOutbound(limits)
  return async (refs, form, signal) => {
    const [name, kind] = forms[form]
    const documents = refs.map((ref) => `orders[]/${encodeURIComponent(ref)}`).join('/')
    const address = `${url}/orders/${name}/${documents}/type/pdf/apiKey/${encodeURIComponent(key)}`
    let why = ''
    for (const pauseMs of [0, ...pausesMs]) {
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
      const answer = await send({
        method: 'GET',
        url: kind === '' ? address : `${address}/${kind}`,
        headers: {},
        signal,
      })
      if (answer.kind === 'answered' && answer.status === 200 && isPdf(answer.body))
        return { kind: 'printed', pdf: answer.body }
      why =
        answer.kind === 'unavailable'
          ? answer.why
          : answer.status === 200
            ? 'no PDF'
            : `HTTP ${answer.status}`
      if (signal.aborted) break
    }
    return { kind: 'unavailable', why: `print: ${why}` }
  }
}

/** Errors are HTML pages with status 200. */
function isPdf(body: Buffer): boolean {
  return body.subarray(0, 4).toString('latin1') === '%PDF'
}
