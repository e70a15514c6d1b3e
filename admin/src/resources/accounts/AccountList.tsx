import { typeName } from '@olympiad/contracts/person-words'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { ReactNode } from 'react'
import { DataTable, useResourceContext } from 'react-admin'
import { showDate } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { AccountCard } from './AccountCard.tsx'
import { accountFilters } from './account-filters.tsx'
import { BulkSwitchButtons } from './BulkSwitchButtons.tsx'
import { Ltr } from './Ltr.tsx'
import { PersonName } from './PersonName.tsx'
import { SubscriptionState } from './SubscriptionState.tsx'

const Column = DataTable.Col<AdminPerson>
const NO_WRAP = { whiteSpace: 'nowrap' } as const

function AccountTable() {
  const lang = useLang()
  const typeOf = ({ type, gender }: AdminPerson) => typeName(type, lang, gender)
  return (
    <DataTable<AdminPerson> rowClick="edit" bulkActionButtons={<BulkSwitchButtons />}>
      <Column source="name" render={(person) => <PersonName narrow person={person} below={typeOf(person)} />} />
      <Column source="type" sx={WIDE_ONLY} render={typeOf} />
      <Column source="national_id" sx={NO_WRAP} render={(person) => <Ltr>{person.national_id}</Ltr>} />
      <Column
        source="email"
        render={(person) => (
          <TwoLines
            first={<Ltr>{person.email}</Ltr>}
            second={person.phone_number && <Ltr>{person.phone_number}</Ltr>}
          />
        )}
      />
      <Column
        source="created_at"
        sx={{ ...WIDE_ONLY, ...NO_WRAP }}
        render={(person) => showDate(person.created_at, lang)}
      />
      <Column source="subscription" render={(person) => <SubscriptionState person={person} />} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
    </DataTable>
  )
}

type AccountListProps = { sizes: readonly [number, ...number[]]; subscribed?: boolean; actions?: ReactNode }

/** Accounts that are no admins', newest first; whether somebody may come in is saved at once. */
export function AccountList({ sizes, subscribed = false, actions }: AccountListProps) {
  const resource = useResourceContext()
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      sizes={sizes}
      filters={accountFilters(subscribed)}
      create={`resources.${resource}.create`}
      actions={actions}
      table={<AccountTable />}
      card={<AccountCard />}
    />
  )
}
