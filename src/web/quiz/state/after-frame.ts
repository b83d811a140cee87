/** After the next paint, or soon where nothing is painted, as in a background tab. */
export function afterFrame(act: () => void) {
  let isDue = true
  const once = () => {
    if (isDue) act()
    isDue = false
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 200)
}
