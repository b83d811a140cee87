import type { ParcelDestination } from '../carriers/carrier.ts'

/** In SQL, of a parcel `p`: where it was sent on to, in the carrier's words, as {@link readSentOn} takes it. */
export const sentOnColumns = `p.redirected_city as "redirectedCity", p.redirected_branch as "redirectedBranch"`

interface SentOn {
  readonly redirectedCity: string | null
  readonly redirectedBranch: string | null
}

/** Where it goes now, as far as it is known, in the place of the columns that say so. */
export function readSentOn<Row extends SentOn>({
  redirectedCity: city,
  redirectedBranch: branch,
  ...row
}: Row) {
  const destination: ParcelDestination | null = city === null || branch === null ? null : { city, branch }
  return { ...row, destination }
}
