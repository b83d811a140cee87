export const specialistText = { heading: 'Хто добирає набори' } as const
