/** Files the shop keeps open beside connections: its database, its log, uploads and what is being cleaned. */
const otherFiles = 200
/** A film being sent is a connection and a file. */
const filesPerConnection = 2
const fewestAtOnce = 32

/** How many connections there is room for, by the files that this process may have open (`ulimit -n`). */
export function connectionRoom(openFiles = maxOpenFiles()): number {
  const room = Math.floor((openFiles - otherFiles) / filesPerConnection)
  return Math.max(fewestAtOnce, room)
}

/** It stays the same as long as a process lives, and asking takes 5 ms of the processor. */
let knownMaxOpenFiles: number | undefined

function maxOpenFiles(): number {
  knownMaxOpenFiles ??= readMaxOpenFiles()
  return knownMaxOpenFiles
}

function readMaxOpenFiles(): number {
  const limit: unknown = Object(process.report.getReport()).userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}
