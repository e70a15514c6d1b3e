import { PERSON_TYPE } from '@olympiad/contracts/constants'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { AutocompleteInput, type RaRecord, ReferenceInput } from 'react-admin'

const ALLOWED_TYPES = [PERSON_TYPE.coach, PERSON_TYPE.entity] as readonly number[]
const nameOf = ({ name, email, national_id }: AdminPerson): string =>
  [name, email || national_id].filter(Boolean).join(' – ')

export function AccountInput({ source }: { source: string }) {
  return (
    <ReferenceInput source={source} reference="users" perPage={10} sort={{ field: 'created_at', order: 'DESC' }}>
      <AutocompleteInput
        label="resources.teams.fields.account"
        helperText="resources.teams.account_help"
        filterToQuery={(s: string) => (s ? { s } : {})}
        optionText={nameOf}
        getOptionDisabled={(account: RaRecord) => !ALLOWED_TYPES.includes(account['type'])}
        noOptionsText="resources.teams.no_account"
      />
    </ReferenceInput>
  )
}
