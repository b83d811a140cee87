import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import type { RunningSettings } from './needs.ts'
import { type Finding, found, good, warning, wrong } from '../platform/finding.ts'

const patienceMs = 10_000
const dayMs = 86_400_000

export function examineAddress({ origin }: Pick<RunningSettings, 'origin'>): Promise<Finding[]>[] {
  const { hostname, port, protocol } = new URL(origin)
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return [
    found('address', async () => {
      try {
        await lookup(host)
      } catch {
        return wrong(
          `Nobody finds ${host}: its name has no address. Set a record of it where the domain is kept.`,
        )
      }
      return (await isThisShop(origin))
        ? good(`${origin} is a shop that lives.`)
        : warning(`At ${origin} no shop answers now: start it, or look at the proxy in front of it.`)
    }),
    ...(protocol === 'https:'
      ? [found('certificate', () => certificateFinding(host, Number(port || 443)))]
      : []),
  ]
}

async function isThisShop(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/livez`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'manual',
    })
    return answer.ok && (await answer.text()).includes('alive')
  } catch {
    return false
  }
}

async function certificateFinding(host: string, port: number): Promise<Omit<Finding, 'about'>[]> {
  const certificate = await readCertificate(host, port)
  if (typeof certificate === 'string') return wrong(`Browsers refuse it: ${certificate}.`)
  return lifeFinding(Date.parse(certificate.valid_from), Date.parse(certificate.valid_to), Date.now())
}

/** Lifetimes range from hours to ninety days; clients renew when a third is left. */
export function lifeFinding(from: number, to: number, now: number): Omit<Finding, 'about'>[] {
  const left = to - now
  const until =
    left < 2 * dayMs ? `${Math.floor(left / 3_600_000)} hours` : `${Math.floor(left / dayMs)} days`
  return left < (to - from) / 6
    ? warning(`It ends in ${until}: whatever renews it has not done so.`)
    : good(`It is good for ${until}.`)
}

function readCertificate(host: string, port: number): Promise<PeerCertificate | string> {
  return new Promise((resolve) => {
    const socket = connect(
      { host, port, ...(isIP(host) === 0 && { servername: host }), timeout: patienceMs },
      () => {
        resolve(socket.getPeerCertificate())
        socket.end()
      },
    )
    socket.on('timeout', () => {
      resolve('no answer')
      socket.destroy()
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'no connection'))
  })
}
