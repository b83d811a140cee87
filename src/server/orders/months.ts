/** SQL: periods of 30 days since 2020, as in migration 0044. As a prefix of indexes it keeps new rows together. */
export function monthOf(at: string): string {
  return `(((${at} at time zone 'UTC')::date - date '2020-01-01') / 30)`
}

export const monthsOfOrders = `generate_series(
  (select max(month) from order_search), (select min(month) from order_search), -1) as months(month)`
