import type { FastifyRequest } from 'fastify'

/** Headers by which proxies tell for whom they ask. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Whether a name or address, as it stands in a URL, is this machine's own. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/**
 * Whether a request was made on this machine, by a program that names it so: not by a proxy on it, nor by a page of
 * somebody whose name leads to it.
 */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  const peer = raw.socket.remoteAddress?.replace('::ffff:', '') ?? ''
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  return (
    isLoopback(peer === '::1' ? '[::1]' : peer) &&
    isLoopback(host) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  )
}
