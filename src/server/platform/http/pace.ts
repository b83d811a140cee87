const bytesPerSecond = 4096
const graceSeconds = 2
const windowSeconds = 10

/** At least 4 kB a second over ten seconds, after a grace. Counts only time spent waiting for the sender. */
export class Pace {
  isWaiting = false
  readonly tooSlow: Promise<'too-slow'>
  #bytes = 0
  #seconds = -graceSeconds
  readonly #ticking: NodeJS.Timeout

  constructor() {
    const { promise, resolve } = Promise.withResolvers<'too-slow'>()
    this.tooSlow = promise
    this.#ticking = setInterval(() => {
      if (this.isWaiting && this.#isWindowOver() && this.#bytesOfWindow() < bytesPerSecond * windowSeconds)
        resolve('too-slow')
    }, 1000)
  }

  came(bytes: number) {
    this.#bytes += bytes
  }

  stop() {
    clearInterval(this.#ticking)
  }

  #isWindowOver(): boolean {
    this.#seconds += 1
    return this.#seconds > 0 && this.#seconds % windowSeconds === 0
  }

  #bytesOfWindow(): number {
    const bytes = this.#bytes
    this.#bytes = 0
    return bytes
  }
}
