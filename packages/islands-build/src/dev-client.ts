/// <reference types="vite/client" />
/** Reloads the page after a change outside islands. */
import.meta.hot?.on('page:changed', ({ isInIsland }: { isInIsland: boolean }) => {
  const hasIsland = document.getElementById('island') !== null
  if (!hasIsland || !isInIsland) location.reload()
})
