import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await rmdir(await mkdtemp(join(folder, '.writable-')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The shop cannot keep its data in ${folder}: set DATA_DIR to another folder. ${reason}`, {
      cause: error,
    })
  }
}

/** Node's recursive mkdir loops forever where the file system refuses to create folders (/proc). */
async function makeFolder(folder: string): Promise<void> {
  if (await isThere(folder)) return
  const parent = dirname(folder)
  if (!(await isThere(parent))) await makeFolder(parent)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have created it concurrently.
    if (!(await isThere(folder))) throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
