/// <reference types="vite/client" />
/** Loaded by every page while developing: loads the page again when something changed that no island holds. */
import.meta.hot?.on('page:changed', ({ isInIsland }: { isInIsland: boolean }) => {
  const hasIsland = document.getElementById('island') !== null
  if (!hasIsland || !isInIsland) location.reload()
})
