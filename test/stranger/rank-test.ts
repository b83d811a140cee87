/**
 * How likely two lists of times differ as much as these by chance alone: Mann–Whitney, two-sided, by its normal
 * approximation, which wants some twenty of each. Ranks care nothing for a few that took very long.
 */
export function chanceOf(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))]
  const ranks = sharedRanks(all.map(({ ms }) => ms))
  const sum = all.reduce((total, { ms, isOne }) => total + (isOne ? (ranks.get(ms)?.rank ?? 0) : 0), 0)
  const count = all.length
  const u = sum - (one.length * (one.length + 1)) / 2
  const ties = [...ranks.values()].reduce((total, { many }) => total + many ** 3 - many, 0)
  const variance = ((one.length * other.length) / 12) * (count + 1 - ties / (count * (count - 1)))
  return variance === 0 ? 1 : bothTails((u - (one.length * other.length) / 2) / Math.sqrt(variance))
}

/** The rank of each value, equal ones sharing the middle of theirs. */
function sharedRanks(values: readonly number[]): Map<number, { rank: number; many: number }> {
  const ranks = new Map<number, { rank: number; many: number }>()
  let before = 0
  for (const [value, same] of Map.groupBy(
    values.toSorted((a, b) => a - b),
    (each) => each,
  )) {
    ranks.set(value, { rank: before + (same.length + 1) / 2, many: same.length })
    before += same.length
  }
  return ranks
}

/** Of the normal distribution, beyond ±z (Abramowitz and Stegun 7.1.26, exact to 10⁻⁷). */
function bothTails(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const series = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429]
  return series.reduceRight((sum, factor) => (sum + factor) * t, 0) * Math.exp(-x * x)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  )
}
