/** Where a document leaves room for an island that is drawn only when its page is asked for, and for its props. */
export const islandHole = '<!--island-->'
export const propsHole = { hole: 'props' } as const

/** The same for what stands beside the island, or is a page by itself, and has no script. */
export const partHole = '<!--part-->'
