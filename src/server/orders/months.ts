/**
 * In SQL, the month of a moment, thirty days counted from 2020: indexes of many orders begin with it, so that new rows of
 * them stand together. Migration 0044 counts the same.
 */
export function monthOf(at: string): string {
  return `(((${at} at time zone 'UTC')::date - date '2020-01-01') / 30)`
}

/** In SQL, all months that orders were made in, the newest first, as a table of `month`. */
export const monthsOfOrders = `generate_series(
  (select max(month) from order_search), (select min(month) from order_search), -1) as months(month)`
