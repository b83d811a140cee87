import * as v from 'valibot'
import { origin } from '../platform/server-settings.ts'

export const returnEnvironment = {
  RETURN_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) =>
        list
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
      v.array(origin),
    ),
    '',
  ),
}

interface ReturnEnvironment extends v.InferOutput<v.ObjectSchema<typeof returnEnvironment, undefined>> {
  readonly PUBLIC_ORIGIN?: string | undefined
  readonly PORT: number
}

/** Where a payment page may return to, the shop's own among them. */
export function returnOriginsOf(env: ReturnEnvironment, own: string): ReadonlySet<string> {
  return new Set([own, ...env.RETURN_ORIGINS, ...(env.PUBLIC_ORIGIN ? [] : loopbackOrigins(env.PORT))])
}

function loopbackOrigins(port: number): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`)
}
