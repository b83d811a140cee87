/** The database, the log, uploads and photos being cleaned. */
const otherFiles = 200
/** A streamed film needs a connection and a file. */
const filesPerConnection = 2
const fewestAtOnce = 32

export function connectionRoom(openFiles = maxOpenFiles()): number {
  const room = Math.floor((openFiles - otherFiles) / filesPerConnection)
  return Math.max(fewestAtOnce, room)
}

/** Constant for a process, and reading it takes 5 ms. */
let knownMaxOpenFiles: number | undefined

function maxOpenFiles(): number {
  knownMaxOpenFiles ??= readMaxOpenFiles()
  return knownMaxOpenFiles
}

function readMaxOpenFiles(): number {
  const limit: unknown = Object(process.report.getReport()).userLimits?.open_files?.soft
  return typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
}
