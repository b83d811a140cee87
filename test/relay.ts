import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** What a neighbour, or the stretch of network before it, does wrong. */
export type Fault =
  /** Each of its answers comes so much later. */
  | { readonly kind: 'late'; readonly ms: number }
  /** It takes the connection and says nothing; what it is told is lost. */
  | { readonly kind: 'silent' }
  /** The first bytes of its answer come and then nothing, not even an end. */
  | { readonly kind: 'half-open'; readonly bytes: number }
  /** It does what it is asked for, and the connection breaks instead of an answer. */
  | { readonly kind: 'answer-lost' }
  /** Somebody else answers in its place, with these words. */
  | { readonly kind: 'says'; readonly words: Buffer }
  /** It answers with so many bytes that nobody should wait for their end. */
  | { readonly kind: 'floods'; readonly head: string }
  /** Nobody listens. */
  | { readonly kind: 'refused' }

export interface RelayOptions {
  readonly targetPort: number
  /** It greets whoever comes, as a mail server does. */
  readonly greets?: boolean
  /** The answer that `half-open` and `answer-lost` are about is the one to this; without it, any. */
  readonly question?: RegExp
}

export interface Relay {
  readonly port: number
  break(fault: Fault): Promise<void>
  /** Whether anybody has come, or said something, since it was broken. */
  isMet(): boolean
  /** All is well again; connections that lost something end. */
  mend(): Promise<void>
  stop(): Promise<void>
}

const floodBytes = 2_000_000_000
/** So much of what was said last is looked at. */
const longestQuestion = 10_000

/** A stretch of network before a neighbour, which can be broken and mended while connections are open. */
export async function startRelay({ targetPort, greets = false, question }: RelayOptions): Promise<Relay> {
  const open = new Set<Socket>()
  /** Those that lost something. */
  const spoilt = new Set<Socket>()
  let fault: Fault | undefined
  let isMet = false
  let server = await listen(0)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo

  async function listen(at: number): Promise<Server> {
    const listening = createServer(accept).listen(at, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  function accept(near: Socket) {
    const far = connect(targetPort, '127.0.0.1')
    let asked = ''
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        spoilt.delete(socket)
        // Whoever is cut off from a silent neighbour does not hear that it has gone.
        if (!spoilt.has(other)) other.destroy()
      })
    }
    const spoil = () => void spoilt.add(near)
    const answerInstead = () => {
      spoil()
      if (fault?.kind === 'says') near.end(fault.words)
      if (fault?.kind === 'floods') flood(near, fault.head)
    }
    if (fault) isMet = true
    if (greets && (fault?.kind === 'says' || fault?.kind === 'floods')) answerInstead()
    near.on('data', (bytes) => {
      if (spoilt.has(near)) return
      if (fault) isMet = true
      asked = (asked + bytes.toString('latin1')).slice(-longestQuestion)
      if (fault?.kind === 'silent') return spoil()
      if (fault?.kind === 'says' || fault?.kind === 'floods') return answerInstead()
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (spoilt.has(near) || fault?.kind === 'silent') return spoil()
      const isTheAnswer = question?.test(asked) ?? true
      asked = ''
      if (fault?.kind === 'late') return void setTimeout(() => near.write(bytes), fault.ms)
      if (fault?.kind === 'half-open' && isTheAnswer) {
        spoil()
        return void near.write(bytes.subarray(0, fault.bytes))
      }
      if (fault?.kind === 'answer-lost' && isTheAnswer) return near.resetAndDestroy()
      near.write(bytes)
    })
  }

  async function close(sockets: Iterable<Socket>) {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }

  return {
    port,
    async break(wanted) {
      fault = wanted
      isMet = false
      if (wanted.kind === 'refused') await close(open)
    },
    isMet: () => isMet,
    async mend() {
      fault = undefined
      for (const socket of spoilt) socket.destroy()
      if (!server.listening) server = await listen(port)
    },
    stop: () => close(open),
  }
}

function flood(socket: Socket, head: string) {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  let left = floodBytes
  const more = () => {
    while (left > 0 && !socket.destroyed) {
      left -= chunk.length
      if (!socket.write(chunk)) return void socket.once('drain', more)
    }
    socket.destroy()
  }
  socket.write(head)
  more()
}
