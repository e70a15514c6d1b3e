import { MEMBER_TYPES } from '@olympiad/contracts/people'
import { NullableBooleanInput, SelectInput, useResourceContext } from 'react-admin'
import { SearchFilter } from '../../shared/SearchFilter.tsx'

type FilterProps = { source: string; alwaysOn: true }

function TypeFilter({ source }: FilterProps) {
  const words = `resources.${useResourceContext()}`
  const choices = MEMBER_TYPES.map((type) => ({ id: String(type), name: `${words}.type.${type}` }))
  return <SelectInput source={source} choices={choices} emptyText={`${words}.any_type`} />
}

function SubscriptionFilter({ source }: FilterProps) {
  const words = `resources.${useResourceContext()}`
  return (
    <NullableBooleanInput
      source={source}
      nullLabel={`${words}.any_subscription`}
      trueLabel={`${words}.active`}
      falseLabel={`${words}.inactive`}
    />
  )
}

export function StatusFilter({ source }: FilterProps) {
  const words = `resources.${useResourceContext()}`
  return (
    <NullableBooleanInput
      source={source}
      nullLabel={`${words}.any_status`}
      trueLabel={`${words}.enabled`}
      falseLabel={`${words}.disabled`}
    />
  )
}

const search = <SearchFilter key="s" source="s" alwaysOn />
const type = <TypeFilter key="type" source="type" alwaysOn />
const status = <StatusFilter key="status" source="status" alwaysOn />

/** `subscribed`: all of the list are, so nobody asks. */
export const accountFilters = (subscribed: boolean) =>
  subscribed
    ? [search, type, status]
    : [search, type, <SubscriptionFilter key="subscription" source="subscription" alwaysOn />, status]
