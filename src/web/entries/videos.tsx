import { countView } from '../api/count-view.ts'
import { Videos } from '../pages/videos/videos.tsx'
import { startIsland } from '../islands/start-island.tsx'

/** Fetched when a film is pressed; plays that one at once. */
export function start(pressed: string) {
  countView('film')
  startIsland(Videos, { pressed })
}
