import { accountAt } from '../../src/server/platform/account.ts'
import type { SmsService } from '../../src/server/messages/sms/sms-service.ts'
import { smsReportsPath, smsServices } from '../../src/server/messages/sms-services.ts'
import { enterMode } from '../../src/server/running/shop-mode.ts'
import { testRemains } from '../../src/server/retire-test.ts'
import { saveTellsBySms } from '../../src/server/platform/mode.ts'
import { newFolder } from '../new-folder.ts'
import { startStandIn } from '../payments/sandbox-bank.ts'
import type { TestShop } from '../shop.ts'

export interface ArrivedSms {
  readonly phone: string
  readonly text: string
  readonly status: string
  readonly channel: string
  readonly reference: string
}

/** Who stands in for an SMS service, with its phone, on a port of its own, and a shop's settings for it. */
export async function startPhone(
  service: SmsService = smsServices[0],
  options: { readonly dataDir?: string } = {},
) {
  const { standIn } = await service.standIn()
  const account = standIn.draw(undefined)
  let reportUrl: string | undefined
  const { origin, baseUrl, close } = await startStandIn(standIn.path, async (publicOrigin) =>
    standIn.create(
      {
        dataDir: options.dataDir ?? (await newFolder()),
        publicOrigin,
        pathPrefix: standIn.path,
        // The last is for a machine that is busy: by then the shop has noted what it was answered.
        webhookPausesMs: [30, 60, 300, 1000, 4000],
        deliverMs: 20,
        // Nobody listens there: what is reported to no shop is lost.
        reportUrl: () => reportUrl ?? `${origin}/nowhere`,
      },
      account,
    ),
  )
  const env = accountAt(service.settings, { path: standIn.path, ...account }, origin)

  async function control(said?: object): Promise<{ messages: ArrivedSms[] }> {
    const response = await fetch(`${baseUrl}/control`, {
      headers: { 'x-token': standIn.opens(account), 'content-type': 'application/json' },
      ...(said && { method: 'POST', body: JSON.stringify(said) }),
    })
    if (!response.ok) throw new Error(`control ${response.status}`)
    return (await response.json()) as { messages: ArrivedSms[] }
  }

  return {
    baseUrl,
    close,
    control,
    fault: (rule: object) => control({ do: 'fault', rule }),
    change: (change: object) => control({ do: 'change', change }),
    arrived: async () => (await control()).messages,
    env,
    /** A shop that may send SMS, and hears what became of them. */
    async opened({ url, databaseUrl, db }: TestShop) {
      reportUrl = url + smsReportsPath(service)
      await enterMode(databaseUrl, true, testRemains)
      await saveTellsBySms(db, true)
    },
    /** What no log may hold. */
    secrets: Object.entries(service.settings).flatMap(([name, { kind }]) =>
      name !== service.settingOf.sender && (kind === 'key' || kind === 'option') && env[name]
        ? [env[name]]
        : [],
    ),
  }
}
