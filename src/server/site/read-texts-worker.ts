import { parentPort, workerData } from 'node:worker_threads'
import { lexer } from 'marked'
import { isTooDeep } from '../../domain/platform/nesting.ts'

const texts: readonly string[] = workerData
for (const text of texts) {
  // Of a thread, not of a window.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(isDrawable(text))
}

function isDrawable(text: string): boolean {
  try {
    return !isTooDeep(lexer(text))
  } catch {
    // Too deep for the lexer itself.
    return false
  }
}
