import { OrderSuccess } from './order-success.tsx'
import { startIsland } from '../platform/islands/start-island.tsx'

startIsland(OrderSuccess)
