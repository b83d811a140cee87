/** Calls once what has just changed has been seen, or soon where nothing is drawn, as in a tab behind another. */
export function afterFrame(act: () => void) {
  let isDue = true
  const once = () => {
    if (isDue) act()
    isDue = false
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 200)
}
