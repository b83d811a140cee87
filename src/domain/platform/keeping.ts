/** How many days this device keeps the answers of a quiz that led to no paid order. */
export const deviceDays = 7

/** How many days an e-mail waits for a kit to be sold again. */
export const restockDays = 180

/** How many days it waits for its owner to confirm that. */
export const unconfirmedDays = 2

/** How many days a letter stays that became a file for want of a mail server. */
export const letterDays = 14
