import { Checkout } from '../pages/checkout/checkout.tsx'
import { startIsland } from '../islands/start-island.tsx'

startIsland(Checkout)
