export type Tone = 'plain' | 'good' | 'caution' | 'danger' | 'test'
