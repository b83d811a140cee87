const ending = '.unfinished'

/** Where this process fills a folder until it is complete: nobody reads it there. */
export function unfinishedFolder(folder: string): string {
  return `${folder}.${process.pid}${ending}`
}

/** Whether a folder of this name is there completely. */
export function isFinished(name: string): boolean {
  return !name.endsWith(ending)
}
