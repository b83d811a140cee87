import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A kernel lock (through SQLite), released even when the process is killed. Throws a message that names the holder. */
export function lockFolder(folder: string): { release(): void } {
  // Closing any other descriptor of this file would drop the lock.
  const file = openLockFile(folder)
  try {
    file.exec('begin exclusive')
    writeFileSync(pidFile(folder), String(process.pid))
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw cannotWrite(folder, error)
    throw new Error(`The data folder ${folder} is in use by a running shop${holder(folder)}.`, {
      cause: error,
    })
  }
  return { release: () => file.isOpen && file.close() }
}

function openLockFile(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'lock'))
  } catch (error) {
    throw cannotWrite(folder, error)
  }
}

const sqliteBusy = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

function cannotWrite(folder: string, cause: unknown): Error {
  return new Error(`The database cannot write to ${folder}: it is full, or belongs to another user.`, {
    cause,
  })
}

const pidFile = (folder: string) => join(folder, 'lock.pid')

function holder(folder: string): string {
  try {
    return ` (process ${readFileSync(pidFile(folder), 'utf8')})`
  } catch {
    return ''
  }
}
