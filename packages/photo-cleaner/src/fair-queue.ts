interface Visitor {
  running: number
  readonly waiting: (() => void)[]
}

/** To the visitor with the fewest running, then the longest without one: an idle one waits at most once for each other. */
export function fairQueue(places: number) {
  let free = places
  const visitors = new Map<string, Visitor>()

  function come(key: string): Visitor {
    const visitor = visitors.get(key) ?? { running: 0, waiting: [] }
    visitors.set(key, visitor)
    return visitor
  }

  function go(key: string, visitor: Visitor) {
    visitor.running -= 1
    visitors.delete(key)
    if (visitor.running + visitor.waiting.length > 0) visitors.set(key, visitor)
  }

  function nextToRun(): Visitor | undefined {
    let next: Visitor | undefined
    for (const visitor of visitors.values()) {
      if (visitor.waiting.length > 0 && (!next || visitor.running < next.running)) next = visitor
    }
    return next
  }

  return async function take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const visitor = come(key)
    if (free > 0) {
      free -= 1
      visitor.running += 1
    } else {
      await new Promise<void>((resolve) => void visitor.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      go(key, visitor)
      const next = nextToRun()
      if (next) {
        next.running += 1
        next.waiting.shift()?.()
      } else free += 1
    }
  }
}
