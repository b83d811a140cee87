import { type ChildProcess, spawn } from 'node:child_process'
import type { RunAs } from './run-as.ts'

/** A shell waits on a pipe that the kernel closes with us, even if we are killed, then stops the server. */
export function endWithUs(server: ChildProcess, runAs: RunAs | undefined): void {
  if (process.platform === 'win32' || server.pid === undefined) return
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(server.pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
  })
  guard.on('error', () => {}) // without it the next start ends what is left
  guard.unref()
  server.once('exit', () => guard.kill('SIGKILL'))
}
