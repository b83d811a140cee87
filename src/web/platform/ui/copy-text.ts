/** Safari allows writing only within the click, hence the promise. `false`: not allowed. */
export async function copyText(text: Promise<string>): Promise<boolean> {
  try {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
    // Without a clipboard nothing else would handle the rejection.
    blob.catch(() => undefined)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}
