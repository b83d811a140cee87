/** How a state is to be taken. */
export type Tone = 'plain' | 'good' | 'caution' | 'danger' | 'test'
