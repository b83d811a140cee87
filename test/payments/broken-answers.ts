import { json, type startServer } from './pretend-server.ts'

type Responder = Parameters<typeof startServer>[0]

/** Answers that no provider means, and what the shop says of each when it waits for 400 ms. */
export const brokenAnswers: readonly (readonly [name: string, Responder, why: string])[] = [
  ['an error of the bank', (_, r) => json(r, { error: 'internal' }, 500), 'HTTP 500'],
  ['too many requests', (_, r) => json(r, { error: 'slow down' }, 429), 'HTTP 429'],
  ['a gateway’s page', (_, r) => void r.writeHead(502).end('<html>Bad gateway</html>'), 'HTTP 502'],
  ['a gateway’s refusal', (_, r) => void r.writeHead(403).end('<html>Blocked</html>'), 'HTTP 403'],
  ['garbage', (_, r) => void r.writeHead(200).end('<html>ok</html>'), 'not JSON'],
  ['nothing', (_, r) => void r.writeHead(200).end(), 'not JSON'],
  ['half an answer', (_, r) => void r.writeHead(200).end('{"status":"suc'), 'not JSON'],
  ['a redirect', (_, r) => void r.writeHead(302, { location: '/elsewhere' }).end(), 'redirect 302'],
  [
    'a huge body',
    (_, r) => void r.writeHead(200).end('1'.repeat(300_000)),
    'network UND_ERR_RES_EXCEEDED_MAX_SIZE',
  ],
  ['a cut connection', (_, r) => void r.destroy(), 'network UND_ERR_SOCKET'],
  ['silence', () => {}, 'time-out'],
  ['a body that never ends', (_, r) => void r.writeHead(200).write('{'), 'time-out'],
]
