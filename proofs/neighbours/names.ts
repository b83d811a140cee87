import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export interface Names {
  readonly resolvConf: string
  /** NXDOMAIN. */
  forget(name: string): void
  remember(name: string): void
  knows(name: string): boolean
  timesAsked(name: string): number
  isSilent: boolean
  stop(): void
}

/** Resolves every name to this machine. Port 53 needs root. */
export async function startNames(address: string): Promise<Names> {
  const forgotten = new Set<string>()
  const asked = new Map<string, number>()
  const socket = createSocket('udp4')
  const names = {
    resolvConf: `nameserver ${address}\n`,
    forget: (name: string) => void forgotten.add(name),
    remember: (name: string) => void forgotten.delete(name),
    knows: (name: string) => !forgotten.has(name),
    timesAsked: (name: string) => asked.get(name) ?? 0,
    isSilent: false,
    stop: () => void socket.close(),
  }
  socket.on('message', (question, from) => {
    const name = nameIn(question)
    asked.set(name, (asked.get(name) ?? 0) + 1)
    const isKnown = !forgotten.has(name)
    if (!names.isSilent) socket.send(answerTo(question, isKnown), from.port, from.address)
  })
  socket.bind(53, address)
  await once(socket, 'listening')
  return names
}

const typeA = 1

function nameIn(asked: Buffer): string {
  const labels: string[] = []
  let at = 12
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return labels.join('.').toLowerCase()
}

/** RFC 1035: the question and an A record with TTL 0. */
function answerTo(asked: Buffer, isKnown: boolean): Buffer {
  const at = asked.indexOf(0, 12)
  const question = asked.subarray(12, at + 5)
  const hasAddress = isKnown && asked.readUInt16BE(at + 1) === typeA
  const head = Buffer.alloc(12)
  asked.copy(head, 0, 0, 2)
  head.writeUInt16BE(isKnown ? 0x81_80 : 0x81_83, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(hasAddress ? 1 : 0, 6)
  const record = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1])
  return Buffer.concat([head, question, hasAddress ? record : Buffer.alloc(0)])
}
