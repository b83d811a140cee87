import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export interface RawAnswer {
  readonly status: number
  /** Lines of the head, in lower case. */
  readonly head: string
  readonly body: string
}

/** Sends a request line exactly as given, which no client library would: dots, backslashes and NUL stay. */
export async function rawRequest(
  shopUrl: string,
  method: string,
  target: string,
  body: Buffer = Buffer.alloc(0),
): Promise<RawAnswer> {
  const { socket } = await openRequest(shopUrl, method, target, body.length)
  socket.write(body)
  return readAnswer(await text(socket))
}

/** Sends bytes that need not be a request at all, and reads until the connection is closed. */
export async function rawBytes(shopUrl: string, bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(shopUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  return readAnswer(await text(socket))
}

function readAnswer(answer: string): RawAnswer {
  const end = answer.indexOf('\r\n\r\n')
  return {
    status: Number(answer.split(' ')[1]),
    head: answer.slice(0, end).toLowerCase(),
    body: answer.slice(end + 4),
  }
}

/**
 * Sends the head of a request only, with further lines when given: its body, of the length it promises or in chunks,
 * is up to the caller.
 */
export async function openRequest(
  shopUrl: string,
  method: string,
  target: string,
  length: number | 'chunked',
  connection: 'keep-alive' | 'close' = 'close',
  more: readonly string[] = [],
) {
  const { hostname, port } = new URL(shopUrl)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const body = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const head = [`${method} ${target} HTTP/1.1`, 'Host: shop', `Connection: ${connection}`, body, ...more]
  socket.write(`${head.join('\r\n')}\r\n\r\n`, 'latin1')
  return { socket }
}
