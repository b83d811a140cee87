import { join } from 'node:path'
import { sweepOutbox } from '../messages/senders/outbox-folder.ts'
import type { PeopleNeeds } from './needs.ts'

/** No upload under way leaves its files untouched for so long. */
const leftOverMinutes = 8

type Tidied = Pick<PeopleNeeds, 'config' | 'incoming' | 'log'>

/**
 * Keeps the folders of this node free of what nobody needs any more, minute after minute. First of all photos that
 * the shop before this one was receiving when it was killed: none is under way yet, but where other nodes run, which
 * may use the same folder.
 */
export async function startTidying(
  services: Tidied,
  { isAmongOthers, everyMs = 60_000 }: { readonly isAmongOthers: boolean; readonly everyMs?: number },
): Promise<{ stop(): Promise<void> }> {
  if (!isAmongOthers) await services.incoming.sweep(0)
  const again = () =>
    void tidy(services).catch((error: unknown) => services.log.error({ err: error }, 'folders not tidied'))
  again()
  const timer = setInterval(again, everyMs).unref()
  return { stop: async () => clearInterval(timer) }
}

/** Removes photos as they came whose upload has ended somehow, and letters that became files and are old. */
export async function tidy({ config, incoming }: Tidied): Promise<void> {
  await incoming.sweep(leftOverMinutes)
  await sweepOutbox(join(config.dataDir, 'outbox'))
}
