/** The sample clips: pixel size and length in seconds. The order is the order of the page. */
export const videos = {
  cleansing: { width: 720, height: 1280, seconds: 10, posterAt: 2.2 },
  moisturizer: { width: 720, height: 900, seconds: 10, posterAt: 2.2 },
  morning: { width: 1280, height: 720, seconds: 10, posterAt: 2.2 },
  evening: { width: 1280, height: 720, seconds: 10, posterAt: 2.2 },
}
