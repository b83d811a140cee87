import { startIsland } from '../islands/start-island.tsx'
import { BuyersOrder } from '../pages/order-page/order-page.tsx'

startIsland(BuyersOrder)
