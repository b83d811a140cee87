/** Concurrent callers share one sign-in. */
let waiting:
  | { readonly promise: Promise<boolean>; readonly resolve: (isConfirmed: boolean) => void }
  | undefined
const listeners = new Set<() => void>()

export async function confirmSignIn(): Promise<boolean> {
  if (!waiting) {
    let resolve: (isConfirmed: boolean) => void = () => {}
    const promise = new Promise<boolean>((settle) => {
      resolve = settle
    })
    waiting = { promise, resolve }
    notify()
  }
  return waiting.promise
}

export function endConfirming(isConfirmed: boolean) {
  waiting?.resolve(isConfirmed)
  waiting = undefined
  notify()
}

export function isConfirming(): boolean {
  return waiting !== undefined
}

export function onConfirming(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify() {
  for (const listener of listeners) listener()
}
