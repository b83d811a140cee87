/**
 * Puts a text that is still being fetched on the clipboard; `false` when the browser does not allow it. Safari lets
 * only the press itself write, so it is handed the promise.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
    // Where nothing can be written, nobody else hears that there was nothing to write.
    blob.catch(() => undefined)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}
