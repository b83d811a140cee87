import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** `ip` is undefined for a closed connection behind a proxy, which Fastify's type does not say. */
interface AskedBy extends Pick<FastifyRequest, 'raw'> {
  readonly ip: string | undefined
}

export function visitorOf({ ip, raw }: AskedBy): string {
  return visitorAt(ip ?? '') ?? visitorAt(raw.socket.remoteAddress ?? '') ?? 'unknown'
}

/** The /48: one IPv6 customer may have that many /64s. */
export function networkOf(request: AskedBy): string | undefined {
  const [, network] = /^((?:[^:]+:){3})[^:]+::\/64$/.exec(visitorOf(request)) ?? []
  return network === undefined ? undefined : `${network}:/48`
}

/** IPv6 by its /64, which one household has. Proxies may add a port and brackets. */
export function visitorAt(text: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\](?::\d*)?|([^:]*)(?::\d*)?)$/.exec(text.trim()) ?? []
  const [address = ''] = (bracketed ?? plain ?? text.trim()).split('%')
  switch (isIP(address)) {
    case 4:
      return address
    case 6: {
      const groups = ipv6Groups(address)
      const [high = 0, low = 0] = groups.slice(6)
      const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
      return isMapped
        ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
        : `${groups
            .slice(0, 4)
            .map((group) => group.toString(16))
            .join(':')}::/64`
    }
    default:
      return undefined
  }
}

function ipv6Groups(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [front = [], back = []] = canonical
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number.parseInt(group, 16))))
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back]
}
