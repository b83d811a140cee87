import { PaymentFailed } from './payment-failed.tsx'
import { startIsland } from '../platform/islands/start-island.tsx'

startIsland(PaymentFailed)
