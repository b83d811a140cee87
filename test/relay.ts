import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Relay {
  readonly port: number
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>
  /** Holds back every byte, and connections stay open: a network that swallows. */
  freeze(): void
  /** Passes bytes again on the same port; what was held back is lost. */
  restore(): Promise<void>
  stop(): Promise<void>
}

/** A stretch of network in front of a server on this machine that a test can cut or freeze. */
export async function startRelay(targetPort: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const listen = async (port: number) => {
    const server = createServer((near) => {
      const far = connect(targetPort, '127.0.0.1')
      join(near, far)
      join(far, near)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => void (isFrozen || to.write(bytes)))
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  let server = await listen(0)
  // A TCP server's address is never a pipe's name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    port,
    cut,
    freeze() {
      isFrozen = true
    },
    async restore() {
      await cut()
      isFrozen = false
      server = await listen(port)
    },
    stop: cut,
  }
}
