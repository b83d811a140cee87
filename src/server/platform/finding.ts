export interface Finding {
  readonly about: string
  readonly state: 'good' | 'warning' | 'wrong'
  readonly says: string
}

export async function found(
  about: string,
  check: () => Promise<Omit<Finding, 'about'>[]>,
): Promise<Finding[]> {
  try {
    return (await check()).map(({ state, says }) => ({ about, state, says }))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    return [
      {
        about,
        state: 'wrong',
        says: `It could not be looked at: ${code ?? (error instanceof Error ? error.message : 'unknown')}.`,
      },
    ]
  }
}

export function good(says: string): Omit<Finding, 'about'>[] {
  return [{ state: 'good', says }]
}

export function warning(says: string): Omit<Finding, 'about'>[] {
  return [{ state: 'warning', says }]
}

export function wrong(says: string): Omit<Finding, 'about'>[] {
  return [{ state: 'wrong', says }]
}

export function absent(isTestMode: boolean, says: string, standIn: string): Omit<Finding, 'about'>[] {
  return isTestMode ? good(`Not set: ${standIn} takes its place in test mode.`) : warning(says)
}
