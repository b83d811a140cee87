import * as v from 'valibot'
import { normalisePhone } from '../../../domain/platform/contacts.ts'
import { text, wholeNumber } from '../../platform/setting-kinds.ts'

export interface WatchSettings {
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  readonly ownerPhone: string | undefined
}

export const watchEnvironment = {
  METRICS_PORT: v.optional(wholeNumber(1, 65535)),
  METRICS_HOST: v.optional(text(253), '127.0.0.1'),
  OWNER_PHONE: v.optional(
    v.pipe(v.string(), v.transform(normalisePhone), v.string('must be a Ukrainian phone like +380671234567')),
  ),
}

const schema = v.object(watchEnvironment)

export function watchSettings({
  METRICS_HOST: host,
  METRICS_PORT: port,
  OWNER_PHONE: ownerPhone,
}: v.InferOutput<typeof schema>): WatchSettings {
  return { metrics: port === undefined ? undefined : { host, port }, ownerPhone }
}
