import { countView } from '../platform/count-view.ts'
import { Videos } from './videos/videos.tsx'
import { startIsland } from '../platform/islands/start-island.tsx'

export function start(pressed: string) {
  countView('film')
  startIsland(Videos, { pressed })
}
