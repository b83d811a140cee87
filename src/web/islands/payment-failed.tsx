import { PaymentFailed } from '../pages/order/payment-failed.tsx'
import { startIsland } from './start-island.tsx'

startIsland(PaymentFailed)
