import { Checkout } from '../pages/checkout/checkout.tsx'
import { startIsland } from './start-island.tsx'

startIsland(Checkout)
