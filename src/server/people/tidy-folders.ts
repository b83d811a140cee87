import { join } from 'node:path'
import { sweepOutbox } from '../messages/senders/outbox-folder.ts'
import type { PeopleNeeds } from './needs.ts'

/** Longer than any upload in progress. */
const leftOverMinutes = 8

type Tidied = Pick<PeopleNeeds, 'config' | 'incoming' | 'log'>

/** At the start removes all leftovers, unless other nodes may share the folder. */
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

export async function tidy({ config, incoming }: Tidied): Promise<void> {
  await incoming.sweep(leftOverMinutes)
  await sweepOutbox(join(config.dataDir, 'outbox'))
}
