import type { ParcelDestination } from '../carriers/carrier.ts'

export const sentOnColumns = `p.redirected_city as "redirectedCity", p.redirected_branch as "redirectedBranch"`

interface SentOn {
  readonly redirectedCity: string | null
  readonly redirectedBranch: string | null
}

export function readSentOn<Row extends SentOn>({
  redirectedCity: city,
  redirectedBranch: branch,
  ...row
}: Row) {
  const destination: ParcelDestination | null = city === null || branch === null ? null : { city, branch }
  return { ...row, destination }
}
