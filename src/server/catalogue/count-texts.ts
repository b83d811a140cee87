const held = `coalesce((
    select sum(h.quantity) from stock_holds h where h.kit_id = stock.kit_id and not h.is_paid
  ), 0)::integer`

/** The statements of a count. Parcels are not known here: `toPack` is SQL, the pieces of `stock.kit_id` sold and not sent. */
export const countTexts = (toPack: string) => {
  const onShelf = `(available + ${held} + ${toPack})`
  return {
    list: `select kit_id as "kitId", available, ${held} as "held!", ${toPack} as "toPack!", ${onShelf} as "onShelf!"
      from stock order by kit_id`,
    lock: 'select from stock where kit_id = :kitId for update',
    stop: `delete from stock where kit_id = :kitId and ${onShelf} = :was`,
    forgetHolds: 'delete from stock_holds where kit_id = :kitId',
    begin: 'insert into stock (kit_id, available) values (:kitId, 0) on conflict do nothing',
    /** `sold` is a query of `order_id` and `quantity`. */
    holdSold: (sold: string) =>
      `insert into stock_holds (order_id, kit_id, quantity, is_paid)
       select order_id, :kitId, quantity, true from (${sold}) sold on conflict do nothing`,
    countSold: `update stock set available = :now - ${held} - ${toPack} where kit_id = :kitId`,
    correct: `update stock set available = :now - ${held} - ${toPack}, changed_at = now()
      where kit_id = :kitId and ${onShelf} = :was`,
  }
}
