import * as v from 'valibot'

/** The {@link OfficeOrder.version} that was read; should it be another by now, nothing is done: 409 `changed`. */
export const orderVersion = v.pipe(v.number(), v.integer(), v.minValue(0))
