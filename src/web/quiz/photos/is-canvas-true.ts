const side = 8
/** Browsers against tracking differ: some shift a colour by one, which no eye sees, some answer with noise or with white. */
const leastWrong = 8

/** Whether this browser gives back what was drawn. */
export function isCanvasTrue(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  // What cannot draw at all is found out by the photo.
  if (!context) return true
  const colour = [60, 120, 180, 255]
  context.fillStyle = 'rgb(60 120 180)'
  context.fillRect(0, 0, side, side)
  try {
    const { data } = context.getImageData(0, 0, side, side)
    return data.every((value, at) => Math.abs(value - (colour[at % 4] ?? 0)) < leastWrong)
  } catch {
    return true
  }
}
