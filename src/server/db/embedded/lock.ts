import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Takes the data folder for this process alone, or throws a sentence naming who has it. The lock is one that
 * the kernel holds (through SQLite), so a killed process never leaves it behind.
 */
export function lockFolder(folder: string): { release(): void } {
  // Nothing else may open this file: closing any descriptor of it would drop the lock.
  const file = openLockFile(folder)
  try {
    file.exec('begin exclusive')
  } catch {
    file.close()
    throw new Error(`The data folder ${folder} is in use by a running shop${holder(folder)}.`)
  }
  writeFileSync(pidFile(folder), String(process.pid))
  return { release: () => file.isOpen && file.close() }
}

function openLockFile(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'lock'))
  } catch (error) {
    throw new Error(`The database cannot write to ${folder}: it belongs to another user.`, { cause: error })
  }
}

const pidFile = (folder: string) => join(folder, 'lock.pid')

function holder(folder: string): string {
  try {
    return ` (process ${readFileSync(pidFile(folder), 'utf8')})`
  } catch {
    return ''
  }
}
