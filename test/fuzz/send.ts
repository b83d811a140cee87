import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher, Pool } from 'undici'
import type { Asked } from './requests.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** Sends what any client could; what none would write is written by hand. `undefined`: no answer came, and none had to. */
export async function send(client: Pool, url: string, asked: Asked): Promise<Answer | undefined> {
  const { method, target, headers, body, framing } = asked
  if (!isUsual(asked)) return sendRaw(url, asked)
  const answer = await client.request({
    method,
    path: target,
    headers,
    ...(body && { body: framing === 'chunked' ? Readable.from(chunks(body)) : body }),
  })
  return read(answer)
}

/** Whether the client would send it: after what it refuses, a pool of it sends nothing any more. */
function isUsual({ target, headers, framing }: Asked): boolean {
  const isPlain =
    /^[\x21-\x7e]*$/.test(target) && Object.values(headers).every((value) => /^[\x20-\x7e]*$/.test(value))
  return isPlain && headers['expect'] === undefined && (framing === 'plain' || framing === 'chunked')
}

async function* chunks(body: Buffer) {
  for (let at = 0; at < body.length; at += 500) yield body.subarray(at, at + 500)
}

async function read({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<Answer> {
  // News come without end.
  if (headers['content-type']?.includes('text/event-stream')) {
    body.on('error', () => {}).destroy()
    return { status, headers, body: Buffer.alloc(0) }
  }
  return { status, headers, body: Buffer.from(await body.arrayBuffer()) }
}

const answerMs = 8000

async function sendRaw(
  url: string,
  { method, target, headers, body = Buffer.alloc(0), framing }: Asked,
): Promise<Answer | undefined> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  const isPlain = framing === 'plain' || framing === 'chunked'
  const length =
    framing === 'too short' ? body.length + 50 : framing === 'too long' ? body.length >> 1 : body.length
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `host: ${host}`,
    'connection: close',
    framing === 'broken chunks' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  if (framing === 'broken chunks') socket.write(`${body.length.toString(16)};x\r\n`)
  if (framing === 'in pieces') {
    const half = body.length >> 1
    socket.write(body.subarray(0, half))
    await sleep(20)
    socket.write(body.subarray(half))
  } else socket.write(body)
  if (framing === 'broken chunks') socket.write('\r\nzz\r\n')
  if (framing === 'too short') socket.end()
  const got = await take(socket)
  // Whoever breaks off, and whoever is cut short after the answer to the first of two requests, hears nothing.
  if (got.length === 0 && !isPlain) return undefined
  return answerIn(got)
}

async function take(socket: Socket): Promise<Buffer> {
  const pieces: Buffer[] = []
  const end = setTimeout(() => socket.destroy(), answerMs)
  socket.on('data', (piece: Buffer) => {
    pieces.push(piece)
    if (piece.includes('text/event-stream')) socket.destroy()
  })
  if (!socket.closed) await once(socket, 'close')
  clearTimeout(end)
  return Buffer.concat(pieces)
}

function answerIn(all: Buffer): Answer {
  const go = 'HTTP/1.1 100 Continue\r\n\r\n'
  const got = all.toString('latin1', 0, go.length) === go ? all.subarray(go.length) : all
  const end = got.indexOf('\r\n\r\n')
  const [first = '', ...lines] = got.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const after = got.subarray(end + 4)
  // Of several chunks only the first is looked at, of several answers too.
  const length = Number(headers['content-length'] ?? after.length)
  const body = headers['transfer-encoding'] === 'chunked' ? firstChunk(after) : after.subarray(0, length)
  return { status: Number(first.split(' ')[1]), headers, body }
}

function firstChunk(chunked: Buffer): Buffer {
  const from = chunked.indexOf('\r\n') + 2
  return chunked.subarray(from, from + parseInt(chunked.toString('latin1'), 16))
}
