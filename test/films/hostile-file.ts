export interface HostileFile {
  readonly what: string
  readonly bytes: Buffer
}

/** One of each kind, then again; how many kinds there are. */
export interface HostileFiles {
  readonly kinds: number
  readonly next: () => HostileFile
}

export function inTurn(makers: readonly (readonly [string, () => Buffer])[]): HostileFiles {
  let nth = 0
  return {
    kinds: makers.length,
    next() {
      const [what, make] = makers[nth++ % makers.length] ?? ['nothing', () => Buffer.alloc(0)]
      return { what, bytes: make() }
    },
  }
}
