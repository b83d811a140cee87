export async function together(count: number, atOnce: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now()
  let left = count
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await work()
    }),
  )
  return (count * 1000) / (performance.now() - started)
}
