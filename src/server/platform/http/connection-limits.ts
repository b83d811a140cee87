import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { visitorAt } from './visitor.ts'

interface ConnectionRules {
  readonly max: number
  readonly maxPerAddress: number
}

type ConnectionEvent = 'turned away' | 'closed for another'

interface Connection {
  readonly socket: Socket
  readonly address: string
  answering: number
  hasAsked: boolean
}

const maxTurnedAway = 32
const turnAwayMs = 2000

/**
 * When full, evicts idle connections first (browsers reconnect silently), then one that has sent nothing, then one of a
 * visitor with over half of their limit.
 */
export class ConnectionLimits {
  readonly #rules: ConnectionRules
  readonly #onEvent: (event: ConnectionEvent) => void
  readonly #connections = new Map<Socket, Connection>()
  readonly #byAddress = new Map<string, Set<Connection>>()
  readonly #idle = new Set<Connection>()
  readonly #turnedAway = new Set<Socket>()

  constructor(rules: ConnectionRules, onEvent: (event: ConnectionEvent) => void) {
    this.#rules = rules
    this.#onEvent = onEvent
  }

  watch(server: Server) {
    server.on('connection', (socket) => this.#come(socket))
    server.prependListener('request', ({ socket }, answer) => {
      const connection = this.#connections.get(socket)
      if (!connection) return
      this.#ask(connection)
      answer.once('close', () => this.#answered(connection))
    })
  }

  isTurnedAway(socket: Socket): boolean {
    return this.#turnedAway.has(socket)
  }

  /** Browsers open connections ahead. */
  closeSilent() {
    for (const socket of this.#connections.keys()) if (socket.bytesRead === 0) socket.destroy()
  }

  sockets(): Iterable<Socket> {
    return this.#connections.keys()
  }

  #come(socket: Socket) {
    const address = visitorAt(socket.remoteAddress ?? '') ?? 'unknown'
    if (!this.#makeRoom(address)) return this.#turnAway(socket)
    const connection: Connection = { socket, address, answering: 0, hasAsked: false }
    const own = this.#byAddress.get(address) ?? new Set()
    this.#byAddress.set(address, own.add(connection))
    this.#connections.set(socket, connection)
    socket.once('close', () => this.#forget(connection))
  }

  #makeRoom(address: string): boolean {
    const own = this.#byAddress.get(address) ?? new Set()
    if (own.size >= this.#rules.maxPerAddress) {
      return this.#close(find(own, (connection) => this.#idle.has(connection)))
    }
    if (this.#connections.size < this.#rules.max) return true
    return this.#close(find(this.#idle, () => true) ?? this.#spare(own.size))
  }

  /** Only if that visitor has more than the newcomer. */
  #spare(newcomers: number): Connection | undefined {
    let most: ReadonlySet<Connection> = new Set()
    for (const held of this.#byAddress.values()) if (held.size > most.size) most = held
    if (most.size <= newcomers + 1) return undefined
    const silent = find(most, ({ hasAsked }) => !hasAsked)
    const isGreedy = most.size > this.#rules.maxPerAddress / 2
    return silent ?? (isGreedy ? find(most, () => true) : undefined)
  }

  #close(connection: Connection | undefined): boolean {
    if (!connection) return false
    this.#onEvent('closed for another')
    this.#forget(connection)
    connection.socket.destroy()
    return true
  }

  #turnAway(socket: Socket) {
    this.#onEvent('turned away')
    if (this.#turnedAway.size >= maxTurnedAway) return void socket.destroy()
    this.#turnedAway.add(socket)
    const end = setTimeout(() => socket.destroy(), turnAwayMs)
    socket.once('close', () => {
      clearTimeout(end)
      this.#turnedAway.delete(socket)
    })
  }

  #ask(connection: Connection) {
    connection.answering += 1
    connection.hasAsked = true
    this.#idle.delete(connection)
  }

  #answered(connection: Connection) {
    connection.answering -= 1
    if (connection.answering === 0 && this.#connections.has(connection.socket)) this.#idle.add(connection)
  }

  #forget(connection: Connection) {
    const { socket, address } = connection
    this.#connections.delete(socket)
    this.#idle.delete(connection)
    const own = this.#byAddress.get(address)
    own?.delete(connection)
    if (own?.size === 0) this.#byAddress.delete(address)
  }
}

function find<Item>(items: Iterable<Item>, isRight: (item: Item) => boolean): Item | undefined {
  for (const item of items) if (isRight(item)) return item
  return undefined
}
