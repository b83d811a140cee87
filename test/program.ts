import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Program {
  readonly pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>
  /** Without it, this process's own user. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
}

/** Starts a program of this machine. Throws with what it said when it ends within a second. */
export async function begin(
  command: string,
  args: readonly string[],
  { env = {}, user }: ProgramOptions = {},
): Promise<Program> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
    ...user,
  })
  let said = ''
  child.stderr.on('data', (words) => (said = `${said}${String(words)}`.slice(-4000)))
  child.once('error', (error) => (said += error.message))
  const ended = new Promise((resolve) => child.once('close', resolve))
  await sleep(1000)
  if (child.exitCode !== null || child.pid === undefined) throw new Error(`${command} does not run: ${said}`)
  return {
    pid: child.pid,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await ended
    },
  }
}
