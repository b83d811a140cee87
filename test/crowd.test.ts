import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { anOrder } from './orders.ts'
import { startShopProcess } from './shop-process.ts'

/** `npm run proof door` lets the crowd stand there for longer. */
const seconds = Number(process.env['CROWD_SECONDS'] ?? 2)
const crowdSize = 1100
const maxOpenFiles = 1024

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`

/** What they of the crowd say: nothing, half a request, or a wish for a film that they never read. */
const manners = ['', 'GET / HTTP/1.1\r\nHost: sh', head('/media/videos/morning.mp4')]

/** One address keeps so many connections coming: whichever ends is opened again. */
function gather(port: number) {
  let isOver = false
  let opened = 0
  const open = (manner: string) => {
    if (isOver) return
    opened += 1
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' })
    socket.once('connect', () => socket.write(manner))
    socket.once('error', () => {})
    // A paused socket would not notice that it was closed.
    if (manner === manners[2]) socket.once('data', () => socket.pause())
    else socket.resume()
    const end = setTimeout(() => socket.destroy(), 20_000 * (1 + Math.random()))
    socket.once('close', () => {
      clearTimeout(end)
      setTimeout(open, 50 + 200 * Math.random(), manner)
    })
    onTestFinished(() => void socket.destroy())
  }
  for (let count = 0; count < crowdSize; count++) open(manners[count % manners.length] ?? '')
  return {
    opened: () => opened,
    disperse: () => {
      isOver = true
    },
  }
}

interface Visit {
  readonly path: string
  readonly status: number | string
  readonly ms: number
}

/** A visit from another address, on a connection of its own. */
function visit(port: number, localAddress: string, path: string, body?: object): Promise<Visit> {
  const began = performance.now()
  const ended = (status: number | string): Visit => ({ path, status, ms: performance.now() - began })
  return new Promise((resolve) => {
    const asked = request(
      {
        port,
        path,
        localAddress,
        host: '127.0.0.1',
        agent: false,
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
      },
      (answer) =>
        void buffer(answer).then(
          () => resolve(ended(answer.statusCode ?? 0)),
          (error: NodeJS.ErrnoException) => resolve(ended(error.code ?? error.name)),
        ),
    )
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(ended(error.code ?? error.name)))
    asked.end(body && JSON.stringify(body))
  })
}

test.runIf(process.platform === 'linux')(
  `${crowdSize} connections of one address, kept coming for ${seconds} s at a shop that may open ${maxOpenFiles} files, take nothing from others`,
  { timeout: 240_000 + seconds * 2000 },
  async ({ annotate }) => {
    const { port, pid, complaints } = await startShopProcess({
      maxOpenFiles,
      env: { RATE_LIMIT_SCALE: '1000' },
    })
    const crowd = gather(port)
    onTestFinished(() => crowd.disperse())
    await sleep(1000)

    const visits: Visit[] = []
    let mostFiles = 0
    const isOver = AbortSignal.timeout(seconds * 1000)
    // At least twice, on however slow a machine.
    const come = async (address: string) => {
      for (let round = 0; round < 2 || !isOver.aborted; round++) {
        for (const path of ['/', '/checkout?kit=gentle-care', '/health', '/media/videos/moisturizer.mp4']) {
          visits.push(await visit(port, address, path))
        }
        visits.push(await visit(port, address, '/functions/v1/create-order', anOrder()))
        await sleep(50)
      }
    }
    const count = async () => {
      while (!isOver.aborted) {
        mostFiles = Math.max(mostFiles, (await readdir(`/proc/${pid}/fd`)).length)
        await sleep(100)
      }
    }
    await Promise.all(['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'].map(come).concat(count()))
    crowd.disperse()

    const times = visits.map(({ ms }) => ms).toSorted((one, other) => one - other)
    const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0)
    await annotate(
      `${crowd.opened()} connections of the crowd; ${visits.length} visits of others, median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, slowest ${at(1)} ms; at most ${mostFiles} files open`,
    )
    expect(visits.filter(({ status }) => status !== 200)).toEqual([])
    expect(visits.length).toBeGreaterThan(20)
    expect(crowd.opened()).toBeGreaterThan(crowdSize)
    expect(mostFiles).toBeLessThan(maxOpenFiles / 2)
    expect(complaints.filter((line) => !line.includes('Warning'))).toEqual([])
  },
)
