import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

// Below the ephemeral range: a client that retries while the server is down could get this port and connect to itself.
const lowest = 20_000
const highest = 29_999

export async function choosePort(folder: string): Promise<number> {
  const remembered = await rememberedPort(folder)
  if (remembered !== undefined && (await isFree(remembered))) return remembered
  for (;;) {
    const port = randomInt(lowest, highest + 1)
    if (!(await isFree(port))) continue
    await writeFile(portFile(folder), String(port))
    return port
  }
}

export async function rememberedPort(folder: string): Promise<number | undefined> {
  const port = Number(await readFile(portFile(folder), 'utf8').catch(() => ''))
  return port >= lowest && port <= highest ? port : undefined
}

const portFile = (folder: string) => join(folder, 'port')

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
