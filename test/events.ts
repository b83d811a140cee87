/** What an answer tells by server-sent events; `next()` waits for the next of them, or for the end. */
export function eventsOf(answer: Response) {
  const lines = dataIn(answer.body ?? new ReadableStream())
  let heard = 0
  return {
    async next(): Promise<string> {
      const { value, done } = await lines.next()
      if (done === true) return 'ended'
      heard += 1
      return value
    },
    /** How many there were. */
    heard: () => heard,
  }
}

async function* dataIn(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.startsWith('data: ')) yield event.slice(6)
    }
  }
}
