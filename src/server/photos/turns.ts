/** Lets at most `places` pieces of work run at once; the others wait in the order they came. */
export function turns(places: number) {
  let free = places
  const waiting: (() => void)[] = []

  return async function take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
