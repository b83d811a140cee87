/** What no statement can be, by its file: how often, and why. */
export const neverStatements: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'src/server/people/wipe-remains.ts': [3, 'vacuum, checkpoint, a switch of the log'],
  'src/server/platform/data-inventory/forget.ts': [1, 'one text for each declared table'],
  'src/server/platform/data-inventory/grant-to-shop.ts': [1, 'grants, by the tables that there are'],
  'src/server/running/backup/make-backup.ts': [2, 'a transaction of its own kind'],
  'src/server/running/backup/restore-backup.ts': [2, 'a transaction around all that is read'],
  'src/server/running/backup/tables.ts': [6, 'copies and empties every table that there is'],
  'src/server/staff/news.ts': [2, 'listens'],
}
