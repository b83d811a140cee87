/** Replaces `AbortSignal.timeout` and `AbortSignal.any`, which browsers have since 2022 and 2023. */
export function abortAfter(ms: number, given?: AbortSignal): AbortSignal {
  const controller = new AbortController()
  const { signal } = controller
  const hand = () => controller.abort(given?.reason)
  if (given?.aborted) hand()
  else given?.addEventListener('abort', hand, { once: true, signal })
  const timer = setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return signal
}
