import { createSandboxCheckbox, type SandboxCheckboxOptions } from '@kraplia/pretend-banks/checkbox'
import { newFolder } from '../new-folder.ts'
import { startStandIn } from '../payments/sandbox-bank.ts'

export interface KeptReceipt {
  readonly id: string
  readonly type: 'SELL' | 'RETURN'
  readonly status: 'CREATED' | 'DONE' | 'ERROR'
  readonly sold: {
    readonly goods: readonly {
      readonly good: { readonly code: string; readonly price: number }
      readonly quantity: number
    }[]
    readonly payments: readonly { readonly value: number; readonly label: string }[]
    readonly related_receipt_id?: string
    readonly footer: string
  }
}

const till = { licenseKey: 'license-of-the-shop', pin: '1234567890' }

/** A pretend Checkbox on a port of its own, and a shop's settings for it. */
export async function startCheckbox(options: Partial<SandboxCheckboxOptions> = {}) {
  const { baseUrl, close } = await startStandIn('/sandbox/checkbox', async (publicOrigin) =>
    createSandboxCheckbox({
      dataDir: options.dataDir ?? (await newFolder()),
      publicOrigin,
      pathPrefix: '/sandbox/checkbox',
      openMs: 20,
      signMs: 20,
      ...till,
      ...options,
    }),
  )

  async function control(said?: object) {
    const response = await fetch(`${baseUrl}/control`, {
      headers: { 'x-license-key': till.licenseKey, 'content-type': 'application/json' },
      ...(said && { method: 'POST', body: JSON.stringify(said) }),
    })
    if (!response.ok) throw new Error(`control ${response.status}`)
    return (await response.json()) as { receipts: KeptReceipt[]; shifts: { status: string }[] }
  }

  return {
    baseUrl,
    close,
    control,
    account: { url: `${baseUrl}/api/v1`, ...till },
    fault: (rule: object) => control({ do: 'fault', rule }),
    change: (change: object) => control({ do: 'change', change }),
    receipts: async () => (await control()).receipts,
    shifts: async () => (await control()).shifts.map(({ status }) => status),
    env: {
      FISCAL_RECEIPTS: 'checkbox',
      CHECKBOX_URL: `${baseUrl}/api/v1`,
      CHECKBOX_LICENSE_KEY: till.licenseKey,
      CHECKBOX_PIN: till.pin,
    },
  }
}
