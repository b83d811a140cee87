import { Checkout } from './checkout.tsx'
import { startIsland } from '../platform/islands/start-island.tsx'

startIsland(Checkout)
