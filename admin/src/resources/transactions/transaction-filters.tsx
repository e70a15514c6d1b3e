import { FLAG_REASONS, ORDER_STATES, PAYMENT_METHODS } from '@olympiad/contracts/constants'
import { NullableBooleanInput, SelectInput } from 'react-admin'
import { CompetitionFilter } from '../../shared/CompetitionFilter.tsx'
import { dayRangeFilters } from '../../shared/day-range-filters.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'

const choicesOf = (area: string, ids: readonly string[]) => ids.map((id) => ({ id, name: `${area}.${id}` }))

export const transactionFilters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput
    key="payment_status"
    source="payment_status"
    alwaysOn
    choices={choicesOf('order_state', ORDER_STATES)}
    emptyText="resources.transections.any_state"
  />,
  <SelectInput
    key="payment_method"
    source="payment_method"
    alwaysOn
    choices={choicesOf('payment_method', PAYMENT_METHODS)}
    emptyText="resources.transections.any_method"
  />,
  <CompetitionFilter key="competion" source="competion" alwaysOn />,
  <SelectInput
    key="flag_reason"
    source="flag_reason"
    choices={FLAG_REASONS.map((id) => ({ id, name: `flag_reason.${id}.name` }))}
    emptyText="resources.transections.any_flag"
  />,
  <NullableBooleanInput
    key="credited"
    source="credited"
    nullLabel="resources.transections.credited_any"
    trueLabel="resources.transections.credited_yes"
    falseLabel="resources.transections.credited_no"
  />,
  ...dayRangeFilters('paid_at', {
    period: 'resources.transections.fields.paid_at',
    from: 'resources.transections.paid_from',
    to: 'resources.transections.paid_to',
  }),
]
