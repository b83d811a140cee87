/** Of quiz answers without a paid order, on the visitor's device. */
export const deviceDays = 7

/** Of an address that waits for a restock. */
export const restockDays = 180

/** Of such an address until it is confirmed. */
export const unconfirmedDays = 2

/** Of a letter written to a file, where there is no mail server. */
export const letterDays = 14
