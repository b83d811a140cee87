/** How wide the posters of a film are made, in pixels; the last is the film's own width. */
export const posterWidths = ({ width }) => [Math.round((width * 2) / 3 / 16) * 16, width]
