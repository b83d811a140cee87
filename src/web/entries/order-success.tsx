import { OrderSuccess } from '../pages/order/order-success.tsx'
import { startIsland } from '../islands/start-island.tsx'

startIsland(OrderSuccess)
