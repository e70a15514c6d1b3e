import { PERSON } from '@olympiad/contracts/constants'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { AutocompleteInput, type RaRecord, ReferenceInput } from 'react-admin'

/** Those who may register a team themselves. */
const MAY = [PERSON.coach, PERSON.entity] as readonly number[]
const nameOf = ({ name, email, national_id }: AdminPerson): string =>
  [name, email || national_id].filter(Boolean).join(' – ')

/** Whose team it is: found by name, email or number among all accounts. */
export function AccountInput({ source }: { source: string }) {
  return (
    <ReferenceInput source={source} reference="users" perPage={10} sort={{ field: 'created_at', order: 'DESC' }}>
      <AutocompleteInput
        label="resources.teams.fields.account"
        helperText="resources.teams.account_help"
        filterToQuery={(s: string) => (s ? { s } : {})}
        optionText={nameOf}
        getOptionDisabled={(account: RaRecord) => !MAY.includes(account['type'])}
        noOptionsText="resources.teams.no_account"
      />
    </ReferenceInput>
  )
}
