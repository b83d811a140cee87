import { OrderSuccess } from '../pages/order/order-success.tsx'
import { startIsland } from './start-island.tsx'

startIsland(OrderSuccess)
