import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { functionShape, Refusal } from './errors.ts'

const codes: ReadonlyMap<string, RefusalCode> = new Map([
  ['HPE_HEADER_OVERFLOW', 'headers_too_large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'request_timeout'],
])

/** Cutting the connection earlier could lose the answer on its way. */
const closingMs = 2000

export class ClientErrors {
  readonly #headers: Readonly<Record<string, string>>
  readonly #answers = new WeakMap<Duplex, ServerResponse>()

  constructor(headers: Readonly<Record<string, string>>) {
    this.#headers = headers
  }

  /** So that no error is written into the middle of an answer. */
  watch(answer: ServerResponse) {
    if (answer.socket) this.#answers.set(answer.socket, answer)
  }

  readonly answer = (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || isBegun(this.#answers.get(socket))) return void socket.destroy()
    if (!socket.writable) return
    socket.end(answerText(codes.get(error.code ?? '') ?? 'malformed_request', this.#headers))
    const end = setTimeout(() => socket.destroy(), closingMs)
    socket.once('close', () => clearTimeout(end))
  }
}

function isBegun(answer: ServerResponse | undefined): boolean {
  return answer !== undefined && answer.headersSent && !(answer.writableFinished && answer.req.complete)
}

function answerText(code: RefusalCode, headers: Readonly<Record<string, string>>): string {
  const { status, body } = functionShape(new Refusal(code))
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Access-Control-Allow-Origin: *',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${text}`
}
