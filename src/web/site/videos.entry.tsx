import { countView } from '../platform/count-view.ts'
import { Videos } from './videos/videos.tsx'
import { startIsland } from '../platform/islands/start-island.tsx'

/** Fetched when a film is pressed; plays that one at once. */
export function start(pressed: string) {
  countView('film')
  startIsland(Videos, { pressed })
}
