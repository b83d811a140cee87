import type { DemoShop } from './open-shop.ts'

/** What somebody does at some times, each of which it yields before it goes on; milliseconds since 1970. */
export type Story<Result = void> = AsyncGenerator<number, Result, void>

/** Plays stories side by side up to a time, which it is then in the shop; what a story still had in mind is left undone. */
export async function play(shop: DemoShop, stories: readonly Story[], end: number): Promise<void> {
  const waiting: { story: Story; at: number }[] = []
  async function goOn(story: Story) {
    const next = await story.next()
    if (next.done !== true) waiting.push({ story, at: next.value })
  }
  for (const story of stories) await goOn(story)
  for (;;) {
    waiting.sort((one, other) => other.at - one.at)
    const next = waiting.pop()
    await shop.clock.comeTo(Math.min(end, next?.at ?? end))
    await shop.settle()
    if (!next || next.at > end) return
    await goOn(next.story)
    await shop.settle()
  }
}
