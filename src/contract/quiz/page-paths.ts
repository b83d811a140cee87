import { pagePaths } from '../platform/addresses.ts'

export const removalKeyParameter = 'key'

export function deleteDataPath(removalKey: string): string {
  return `${pagePaths.deleteData}?${removalKeyParameter}=${removalKey}`
}

/** A fragment is never sent to a server, so it is in no log. */
export function sharedResultPath(shareToken: string): string {
  return `${pagePaths.sharedResult}#${shareToken}`
}
