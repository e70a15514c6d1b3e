import { MAX_POSITION } from '@olympiad/contracts/resource'
import { maxValue, minValue, NumberInput, required } from 'react-admin'

const validatePosition = [required('texts.fill_all_fields'), minValue(0), maxValue(MAX_POSITION)]

export const PositionInput = () => <NumberInput source="order_id" validate={validatePosition} />
