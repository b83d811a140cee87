import type { FastifyRequest } from 'fastify'

/** Set by proxies. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** Guards against local proxies and DNS rebinding. */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const peer = raw.socket.remoteAddress?.replace('::ffff:', '') ?? ''
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return (
    isLoopback(peer === '::1' ? '[::1]' : peer) &&
    isLoopback(host) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}
