export type PlayerRatio = '9/16' | '4/5' | '16/9'

export function playerRatio(width: number, height: number): PlayerRatio {
  const aspect = width / height
  if (aspect < 0.75) return '9/16'
  return aspect <= 1 ? '4/5' : '16/9'
}

/** A page with a third-party player, shown in a frame, not a film. */
export function isEmbedLink(address: string): boolean {
  const [, host, path = '/'] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(address) ?? []
  return host !== undefined && (path.includes('/embed/') || host === 'player.vimeo.com')
}
