import { PaymentFailed } from '../pages/order/payment-failed.tsx'
import { startIsland } from '../islands/start-island.tsx'

startIsland(PaymentFailed)
