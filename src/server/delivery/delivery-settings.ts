import * as v from 'valibot'
import { deliveryPolicies } from '../../domain/delivery/delivery.ts'

export const deliveryEnvironment = {
  DELIVERY_POLICY: v.optional(
    v.picklist(deliveryPolicies, `must be one of ${deliveryPolicies.join(', ')}`),
    'free-to-branch',
  ),
}
