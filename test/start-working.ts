import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { nodeEnvironment } from './shop-process.ts'
import type { TestShop } from './shop.ts'

/** A process that does the jobs of this shop's database, for tests that kill it; it has begun. */
export async function startWorking(
  { databaseUrl, services }: Pick<TestShop, 'databaseUrl' | 'services'>,
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('working-shop.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...nodeEnvironment, DATABASE_URL: databaseUrl, DATA_DIR: services.config.dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout ?? child, 'data')
  return child
}
