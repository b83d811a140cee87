import { readFile, stat } from 'node:fs/promises'

export interface RunAs {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: the cluster's owner, else `postgres`, else `nobody`. `undefined`: as ourselves. */
export async function chooseRunAs(
  cluster: string,
  ourUid = process.getuid?.(),
  passwd = '/etc/passwd',
): Promise<RunAs | undefined> {
  const owner = await stat(cluster).catch(() => undefined)
  if (ourUid !== 0) {
    if (owner && ourUid !== undefined && owner.uid !== ourUid)
      throw new Error(`The database in ${cluster} belongs to another user: start the shop as before.`)
    return undefined
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findUnprivileged(await readFile(passwd, 'utf8').catch(() => ''))
}

function findUnprivileged(passwd: string): RunAs {
  const users = passwd.split('\n').map((line) => line.split(':'))
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find(([name]) => name === wanted) ?? []
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" to run it as: ' +
      'start the shop as an ordinary user, or set DATABASE_URL.',
  )
}
