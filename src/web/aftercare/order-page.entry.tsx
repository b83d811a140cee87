import { startIsland } from '../platform/islands/start-island.tsx'
import { BuyersOrder } from './order-page/order-page.tsx'

startIsland(BuyersOrder)
