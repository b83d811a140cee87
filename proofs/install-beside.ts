import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Into a folder of their own, so that nobody else has to install them. */
export async function installBeside(folder: string, dependencies: Readonly<Record<string, string>>) {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  await runIn(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
}

export async function runIn(
  folder: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
) {
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with code ${code}`)
}
