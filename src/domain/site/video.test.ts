import { expect, test } from 'vitest'
import { isEmbedLink, playerRatio } from './video.ts'

test.each([
  { width: 720, height: 1280, ratio: '9/16' },
  { width: 749, height: 1000, ratio: '9/16' },
  { width: 750, height: 1000, ratio: '4/5' },
  { width: 720, height: 900, ratio: '4/5' },
  { width: 1000, height: 1000, ratio: '4/5' },
  { width: 1001, height: 1000, ratio: '16/9' },
  { width: 1280, height: 720, ratio: '16/9' },
])('a film of $width × $height is shown in $ratio', ({ width, height, ratio }) => {
  expect(playerRatio(width, height)).toBe(ratio)
})

test.each([
  ['https://www.youtube-nocookie.com/embed/abc', true],
  ['https://player.vimeo.com/video/123', true],
  ['https://films.example/player/embed/7', true],
  ['https://films.example/embedded.mp4', false],
  ['/media/videos/morning.mp4', false],
])('%s is shown in a frame: %s', (address, isEmbed) => {
  expect(isEmbedLink(address)).toBe(isEmbed)
})
