import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Makes the folder of the shop's own data, where it is missing, and makes sure that it can be written to. Throws a
 * sentence for the operator otherwise.
 */
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

/** Node's own recursive mkdir never ends where a file system lets no folder be made in one that is there (/proc). */
async function makeFolder(folder: string): Promise<void> {
  if (await isThere(folder)) return
  const parent = dirname(folder)
  if (!(await isThere(parent))) await makeFolder(parent)
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    // Another shop may have made it in the meantime.
    if (!(await isThere(folder))) throw error
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
