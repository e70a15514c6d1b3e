import { ORDER_MAX } from '@olympiad/contracts/resource'
import { maxValue, minValue, NumberInput, required } from 'react-admin'

const place = [required('texts.fill_all_fields'), minValue(0), maxValue(ORDER_MAX)]

/** The place among the competitions of the season. */
export const OrderInput = () => <NumberInput source="order_id" validate={place} />
