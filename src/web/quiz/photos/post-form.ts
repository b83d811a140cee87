export interface Posting {
  /** `part`: how much of the form has left the device, 0 to 1. */
  readonly onProgress: (part: number) => void
  readonly giveUp: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

export interface Posted {
  readonly status: number
  /** Parsed JSON; undefined when the answer is none. */
  readonly body: unknown
}

/** As long as nothing moves: a slow connection may take much longer for the whole. */
const secondsOfStandstill = 45

/**
 * Posts a form and tells how far it has come, which `fetch` cannot. Undefined without an answer: no connection,
 * nothing moving for too long, or given up. What was already sent whole when it was given up is still waited for,
 * because the server has it. Never throws.
 */
export function postForm(address: string, form: FormData, posting: Posting): Promise<Posted | undefined> {
  const request = new XMLHttpRequest()
  const ended = new AbortController()
  const abort = () => request.abort()
  let standstill: ReturnType<typeof setTimeout> | undefined
  const moved = () => {
    clearTimeout(standstill)
    standstill = setTimeout(abort, secondsOfStandstill * 1000)
  }
  let isSent = false
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    moved()
    posting.onProgress(loaded / total)
  })
  request.upload.addEventListener('load', () => (isSent = true))
  window.addEventListener('offline', abort, { signal: ended.signal })
  posting.giveUp.addEventListener('abort', () => isSent || abort(), { signal: ended.signal })

  return new Promise((resolve) => {
    request.addEventListener('loadend', () => {
      clearTimeout(standstill)
      ended.abort()
      resolve(answerOf(request))
    })
    request.open('POST', address)
    for (const [name, value] of Object.entries(posting.headers ?? {})) request.setRequestHeader(name, value)
    request.send(form)
    moved()
  })
}

function answerOf({ status, responseText }: XMLHttpRequest): Posted | undefined {
  if (status === 0) return undefined
  try {
    return { status, body: JSON.parse(responseText) }
  } catch {
    return { status, body: undefined }
  }
}
