import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { RunAs } from './run-as.ts'

export interface Workplace {
  readonly binaries: string
  readonly folder: string
  readonly runAs: RunAs | undefined
}

/** In a session of its own: Ctrl-C reaches only the shop, which then stops the database. */
export function spawnProgram(
  { binaries, folder, runAs }: Workplace,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  stdio: StdioOptions,
): ChildProcess {
  return spawn(`${binaries}/bin/${program}`, args, {
    cwd: folder,
    detached: true,
    windowsHide: true,
    stdio,
    ...(process.platform !== 'win32' && { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } }),
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  })
}

/** `runAs` may not be able to traverse to the folder, but it can use its working directory. */
export function folderArgument({ folder, runAs }: Workplace): string {
  return runAs && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

export async function runProgram(
  workplace: Workplace,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  input = '',
): Promise<void> {
  const child = spawnProgram(workplace, program, args, ['pipe', 'pipe', 'pipe'])
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) =>
      resolve(`cannot be run here (${error.message}); DATABASE_URL can do without it`),
    )
    child.once('exit', (code, signal) => resolve(code === 0 ? '' : `ended with ${signal ?? code}`))
  })
  child.stdin?.on('error', () => {}) // it ended before reading: told by `ended`
  child.stdin?.end(input)
  const [failure, out, err] = await Promise.all([ended, said(child.stdout), said(child.stderr)])
  if (failure) throw new Error(`PostgreSQL's ${program} ${failure}.\n${out}${err}`.trim())
}

async function said(stream: ChildProcess['stdout']): Promise<string> {
  return stream ? text(stream).catch(() => '') : ''
}
