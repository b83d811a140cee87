/** ISO 8601, UTC. */
export type Moment = string
