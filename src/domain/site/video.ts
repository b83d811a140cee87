/** The three shapes a player may have, as in the style property `aspect-ratio`. */
export type PlayerRatio = '9/16' | '4/5' | '16/9'

/** The shape for a film of this size in pixels: portrait below 0.75, almost square up to 1, else wide. */
export function playerRatio(width: number, height: number): PlayerRatio {
  const aspect = width / height
  if (aspect < 0.75) return '9/16'
  return aspect <= 1 ? '4/5' : '16/9'
}

/** Whether an address is a page with someone else's player in it, to be shown in a frame, and not a film. */
export function isEmbedLink(address: string): boolean {
  const [, host, path = '/'] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(address) ?? []
  return host !== undefined && (path.includes('/embed/') || host === 'player.vimeo.com')
}
