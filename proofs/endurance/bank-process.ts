import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface BankProcess {
  readonly monobank: string
  readonly token: string
  invoicesByReference(): Promise<ReadonlyMap<string, number>>
  stop(): Promise<void>
}

/** Never killed: its records are compared with the shop's. */
export async function startBanks(dataDir: string): Promise<BankProcess> {
  const token = 'endurance'
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('@kraplia/pretend-banks/run')),
      '--data',
      dataDir,
      '--token',
      token,
      '--pauses',
      '500,2000',
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [monobank] = await once(createInterface({ input: child.stdout }), 'line')
  return {
    monobank: String(monobank),
    token,
    invoicesByReference: () => readInvoices(join(dataDir, 'monobank', 'invoices.jsonl')),
    stop: () => end(child),
  }
}

async function readInvoices(path: string): Promise<ReadonlyMap<string, number>> {
  const invoices = new Map<string, number>()
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    if (line === '') continue
    const said = JSON.parse(line) as { id: string; reference?: string; createdAt?: number }
    // Other lines are updates.
    if (said.createdAt === undefined || said.reference === undefined) continue
    invoices.set(said.reference, (invoices.get(said.reference) ?? 0) + 1)
  }
  return invoices
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
