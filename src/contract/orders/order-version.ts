import * as v from 'valibot'

/** {@link OfficeOrder.version} as it was read; 409 `changed` if it differs now. */
export const orderVersion = v.pipe(v.number(), v.integer(), v.minValue(0))
