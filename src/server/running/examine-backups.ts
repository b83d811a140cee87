import { placeOf } from './backup/backup-place.ts'
import { backupTime } from './backup/make-backup.ts'
import type { RunningSettings } from './needs.ts'
import { type Finding, found, good, warning, wrong } from '../platform/finding.ts'

const dayMs = 86_400_000

/** Someone is waiting. */
const patience = { timeoutMs: 10_000, pausesMs: [500] }

export function examineBackups({ backups, dataDir, isTestMode }: RunningSettings): Promise<Finding[]> {
  return found('backups', async () => {
    const place = placeOf(backups, dataDir, patience)
    if (!place) {
      const says = 'The shop makes none by itself: set BACKUP_FOLDER or BACKUP_S3_BUCKET.'
      return isTestMode ? good(says) : warning(says)
    }
    const names = await place.names().catch((error: unknown) => {
      return error instanceof Error ? error.message : 'no answer'
    })
    if (typeof names === 'string') return wrong(`Their place cannot be read: ${names}.`)
    const newest = Math.max(...names.map((name) => backupTime(name)?.getTime() ?? 0), 0)
    if (newest === 0)
      return warning('There is none yet: npm run backup makes one now, the shop one every night.')
    const says = `The last one is of ${new Date(newest).toISOString()}.`
    return Date.now() - newest > 2 * dayMs
      ? warning(`${says} One is made every night while the shop runs.`)
      : good(says)
  })
}
