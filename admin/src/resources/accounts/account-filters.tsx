import { MEMBER_TYPES } from '@olympiad/contracts/people'
import { NullableBooleanInput, SelectInput, useResourceContext } from 'react-admin'
import { SearchFilter } from '../../shared/SearchFilter.tsx'

type FilterProps = { source: string; alwaysOn: true }

function TypeFilter({ source }: FilterProps) {
  const prefix = `resources.${useResourceContext()}`
  const choices = MEMBER_TYPES.map((type) => ({ id: String(type), name: `${prefix}.type.${type}` }))
  return <SelectInput source={source} choices={choices} emptyText={`${prefix}.any_type`} />
}

function SubscriptionFilter({ source }: FilterProps) {
  const prefix = `resources.${useResourceContext()}`
  return (
    <NullableBooleanInput
      source={source}
      nullLabel={`${prefix}.any_subscription`}
      trueLabel={`${prefix}.active`}
      falseLabel={`${prefix}.inactive`}
    />
  )
}

export function StatusFilter({ source }: FilterProps) {
  const prefix = `resources.${useResourceContext()}`
  return (
    <NullableBooleanInput
      source={source}
      nullLabel={`${prefix}.any_status`}
      trueLabel={`${prefix}.enabled`}
      falseLabel={`${prefix}.disabled`}
    />
  )
}

const search = <SearchFilter key="s" source="s" alwaysOn />
const type = <TypeFilter key="type" source="type" alwaysOn />
const status = <StatusFilter key="status" source="status" alwaysOn />

/** A `subscribed` list needs no filter for it. */
export const accountFilters = (subscribed: boolean) =>
  subscribed
    ? [search, type, status]
    : [search, type, <SubscriptionFilter key="subscription" source="subscription" alwaysOn />, status]
