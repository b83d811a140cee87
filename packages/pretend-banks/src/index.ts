export { drawAccounts, type PretendAccounts } from './draw-accounts.ts'
export { createSandboxLiqpay, type SandboxLiqpayOptions } from './liqpay/sandbox-liqpay.ts'
export { createSandboxMonobank, type SandboxMonobankOptions } from './monobank/sandbox-monobank.ts'
export { createSandboxWayforpay, type SandboxWayforpayOptions } from './wayforpay/sandbox-wayforpay.ts'
