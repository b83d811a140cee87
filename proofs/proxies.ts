import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startShop } from '../test/start-shop.ts'
import { begin } from '../test/program.ts'
import { printTable } from '../test/table.ts'
import { endWhenTried } from './tried.ts'

/**
 * `npm run proof proxies`: the documented proxy examples over TLS. Needs `apt-get install caddy nginx openssl`; exits
 * with 1 if one fails.
 */

const shopPort = 4966
const name = 'shop.test'
const run = promisify(execFile)

interface Proxy {
  readonly name: string
  readonly port: number
  readonly start: (folder: string) => Promise<{ stop(): Promise<void> }>
}

type Check = (ask: Ask) => Promise<string | undefined>
type Ask = (
  path: string,
  options?: { method?: string; headers?: Record<string, string>; body?: Buffer },
) => Promise<Answer>

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

const checks: Readonly<Record<string, Check>> = {
  'a page comes compressed, with its own headers': async (ask) => {
    const { status, headers } = await ask('/', { headers: { 'accept-encoding': 'br' } })
    const isRight =
      status === 200 &&
      headers['content-encoding'] === 'br' &&
      headers['content-security-policy'] !== undefined
    return isRight ? undefined : `${status} ${String(headers['content-encoding'])}`
  },
  'the shop knows that it is reached over TLS': async (ask) => {
    const { body } = await ask('/')
    return body.includes(`https://${name}`) ? undefined : 'links of another origin'
  },
  'a photo of 12 MB goes through': async (ask) => {
    const { status, body } = await ask('/storage/v1/object/skin-photos/skin-photos/1763000000000-proxy.jpg', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', 'x-upsert': 'false' },
      body: Buffer.alloc(12 * 1024 * 1024, 7),
    })
    // The refusal is the shop's own and not the proxy's.
    return status === 400 && body.includes('"error"') ? undefined : `${status} ${body.slice(0, 80)}`
  },
  'one that is too large is refused by the shop': async (ask) => {
    const { body } = await ask('/storage/v1/object/skin-photos/skin-photos/1763000000000-large.jpg', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', 'x-upsert': 'false' },
      body: Buffer.alloc(30 * 1024 * 1024, 7),
    }).catch(() => ({ body: '"error"' }))
    return body.includes('"error"') ? undefined : body.slice(0, 80)
  },
  'nobody gets past a limit by claiming another address': async (ask) => {
    const seen = new Set<number>()
    for (let n = 0; n < 330; n++) {
      const { status } = await ask('/livez', { headers: { 'x-forwarded-for': `203.0.113.${n % 250}` } })
      seen.add(status)
    }
    return seen.has(429) ? undefined : `never 429: ${[...seen].join(', ')}`
  },
}

const proxies: readonly Proxy[] = [
  {
    name: 'Caddy',
    port: 4967,
    async start(folder) {
      const example = await readFile(new URL('../ops/caddy/Caddyfile', import.meta.url), 'utf8')
      const config = `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${example
        .replace(
          'shop.example {',
          `https://${name}:4967 {\n\ttls ${join(folder, 'shop.crt')} ${join(folder, 'shop.key')}`,
        )
        .replace('127.0.0.1:4000', `127.0.0.1:${shopPort}`)}`
      const file = join(folder, 'Caddyfile')
      await writeFile(file, config)
      return begin('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env: { HOME: folder } })
    },
  },
  {
    name: 'nginx',
    port: 4968,
    async start(folder) {
      const example = await readFile(new URL('../ops/nginx/kraplia.conf', import.meta.url), 'utf8')
      const site = example
        .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
        .replace('listen 443 ssl http2', 'listen 127.0.0.1:4968 ssl http2')
        .replaceAll('shop.example', name)
        .replace('127.0.0.1:4000', `127.0.0.1:${shopPort}`)
        .replace(/ssl_certificate .*;/, `ssl_certificate ${join(folder, 'shop.crt')};`)
        .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${join(folder, 'shop.key')};`)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      const file = join(folder, 'nginx.conf')
      await writeFile(
        file,
        `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr warn; events {}
http { access_log off; ${temporary.map((of) => `${of}_temp_path ${join(folder, of)};`).join(' ')}
${site}}`,
      )
      return begin('nginx', ['-c', file, '-e', 'stderr'])
    },
  },
]

endWhenTried()
const folder = await mkdtemp(join(tmpdir(), 'kraplia-proxies-'))
const rows: { proxy: string; what: string; seen: string }[] = []
try {
  await makeCertificate(folder)
  const certificate = await readFile(join(folder, 'ca.crt'))
  for (const proxy of proxies) {
    const origin = `https://${name}:${proxy.port}`
    const shop = await startShop(shopPort, {
      DATA_DIR: join(folder, proxy.name),
      PUBLIC_ORIGIN: origin,
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_SCALE: '1',
    })
    const running = await proxy.start(folder)
    try {
      const ask = askThrough(proxy.port, certificate)
      await untilOpen(ask)
      for (const [what, check] of Object.entries(checks)) {
        rows.push({ proxy: proxy.name, what, seen: (await check(ask)) ?? 'ok' })
      }
    } finally {
      await running.stop()
      await shop.stop()
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
printTable(rows)
process.exit(rows.every(({ seen }) => seen === 'ok') ? 0 : 1)

async function makeCertificate(into: string) {
  const at = (file: string) => join(into, file)
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=Kraplia tries proxies',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.crt'),
  ])
  await run('openssl', [
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    at('shop.key'),
    '-out',
    at('shop.csr'),
  ])
  await writeFile(at('names'), `subjectAltName=DNS:${name}`)
  await run('openssl', [
    'x509',
    '-req',
    '-in',
    at('shop.csr'),
    '-CA',
    at('ca.crt'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '2',
    '-extfile',
    at('names'),
    '-out',
    at('shop.crt'),
  ])
}

function askThrough(port: number, ca: Buffer): Ask {
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          servername: name,
          ca,
          path,
          method,
          headers: { host: `${name}:${port}`, ...headers, ...(body && { 'content-length': body.length }) },
        },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString('utf8'),
            }),
          )
        },
      )
      asked.on('error', reject)
      asked.setTimeout(60_000, () => asked.destroy(new Error('no answer')))
      asked.end(body)
    })
}

async function untilOpen(ask: Ask) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask('/readyz').catch(() => undefined)
    if (answer?.status === 200) return
    await sleep(100)
  }
  throw new Error('the proxy brings nobody to the shop')
}
