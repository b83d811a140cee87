import { createSandboxTurboSms, type SandboxTurboSmsOptions } from '@kraplia/pretend-banks/turbosms'
import { newFolder, startStandIn } from '../payments/sandbox-bank.ts'

export interface ArrivedSms {
  readonly phone: string
  readonly text: string
  readonly status: string
  readonly channel: string
  readonly reference: string
}

const phoneAccount = { token: 'token-of-the-shop', sender: 'Kraplia', webhookKey: 'key-of-reports' }

/** A pretend TurboSMS with its phone on a port of its own, and a shop's settings for it. */
export async function startPhone(options: Partial<SandboxTurboSmsOptions> = {}) {
  let reportUrl: string | undefined
  const { origin, baseUrl, close } = await startStandIn('/sandbox/phone', async (publicOrigin) =>
    createSandboxTurboSms({
      dataDir: options.dataDir ?? (await newFolder()),
      publicOrigin,
      pathPrefix: '/sandbox/phone',
      // The last is for a machine that is busy: by then the shop has noted what it was answered.
      webhookPausesMs: [30, 60, 300, 1000, 4000],
      deliverMs: 20,
      // Nobody listens there: what is reported to no shop is lost.
      reportUrl: () => reportUrl ?? `${origin}/nowhere`,
      ...phoneAccount,
      ...options,
    }),
  )

  async function control(said?: object): Promise<{ messages: ArrivedSms[] }> {
    const response = await fetch(`${baseUrl}/control`, {
      headers: { 'x-token': phoneAccount.token, 'content-type': 'application/json' },
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
    reportTo: (url: string) => void (reportUrl = url),
    env: {
      TURBOSMS_URL: `${baseUrl}/api`,
      TURBOSMS_TOKEN: phoneAccount.token,
      TURBOSMS_SENDER: phoneAccount.sender,
      TURBOSMS_WEBHOOK_KEY: phoneAccount.webhookKey,
    },
  }
}
