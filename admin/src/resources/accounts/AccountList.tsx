import { personTypeName } from '@olympiad/contracts/person-labels'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import type { ReactNode } from 'react'
import { DataTable, useCreatePath, useResourceContext } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { formatDate } from '../../format.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { WriteToButton } from '../mailings/WriteToButton.tsx'
import { AccountCard } from './AccountCard.tsx'
import { accountFilters } from './account-filters.tsx'
import { BulkSwitchButtons } from './BulkSwitchButtons.tsx'
import { LtrText } from './LtrText.tsx'
import { PersonName } from './PersonName.tsx'
import { SubscriptionState } from './SubscriptionState.tsx'

const Column = DataTable.Col<AdminPerson>
const NO_WRAP = { whiteSpace: 'nowrap' } as const

const bulkActions = (
  <>
    <WriteToButton selected />
    <BulkSwitchButtons />
  </>
)

function AccountTable() {
  const lang = useLang()
  const path = useCreatePath()
  const typeOf = ({ type, gender }: AdminPerson) => personTypeName(type, lang, gender)
  return (
    <DataTable<AdminPerson>
      rowClick={(id) => path({ resource: 'users', type: 'show', id })}
      bulkActionButtons={useMay('write') && bulkActions}
    >
      <Column source="name" render={(person) => <PersonName narrow person={person} secondary={typeOf(person)} />} />
      <Column source="type" sx={WIDE_ONLY} render={typeOf} />
      <Column source="national_id" sx={NO_WRAP} render={(person) => <LtrText>{person.national_id}</LtrText>} />
      <Column
        source="email"
        render={(person) => (
          <TwoLines
            first={<LtrText>{person.email}</LtrText>}
            second={person.phone_number && <LtrText>{person.phone_number}</LtrText>}
          />
        )}
      />
      <Column
        source="created_at"
        sx={{ ...WIDE_ONLY, ...NO_WRAP }}
        render={(person) => formatDate(person.created_at, lang)}
      />
      <Column source="subscription" render={(person) => <SubscriptionState person={person} />} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
    </DataTable>
  )
}

type AccountListProps = { pageSizes: readonly [number, ...number[]]; subscribed?: boolean; actions?: ReactNode }

export function AccountList({ pageSizes, subscribed = false, actions }: AccountListProps) {
  const resource = useResourceContext()
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={pageSizes}
      filters={accountFilters(subscribed)}
      createLabel={`resources.${resource}.create`}
      actions={actions}
      table={<AccountTable />}
      card={<AccountCard />}
    />
  )
}
