import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** npm packages that only a bench needs, into a folder of their own; once. Everybody's installation is without them. */
export async function installBeside(folder: string, dependencies: Readonly<Record<string, string>>) {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const options = ['--no-audit', '--no-fund', '--loglevel=error']
  const npm = spawn('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(npm, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`npm install in ${folder} ended with code ${code}`)
}
