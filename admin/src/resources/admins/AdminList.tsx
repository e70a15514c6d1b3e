import { MEMBER_PAGE_SIZES } from '@olympiad/contracts/people'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { DataTable, SelectInput, useGetIdentity, useTranslate } from 'react-admin'
import { useRowClick } from '../../auth/use-rights.ts'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { RowActions } from '../../shared/RowActions.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { TwoLines, WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { StatusFilter } from '../accounts/account-filters.tsx'
import { LtrText } from '../accounts/LtrText.tsx'
import { PersonName } from '../accounts/PersonName.tsx'
import { Portrait } from '../accounts/Portrait.tsx'
import { AdminCard } from './AdminCard.tsx'
import { AdminDeleteButton } from './AdminDeleteButton.tsx'
import { InviteAdminButton } from './InviteAdminButton.tsx'
import { ResendInvitationButton } from './ResendInvitationButton.tsx'
import { ResetSecondFactorButton } from './ResetSecondFactorButton.tsx'
import { ROLE_CHOICES } from './role-choices.ts'
import { SecondFactorState } from './SecondFactorState.tsx'

const Column = DataTable.Col<AdminPerson>
const filters = [
  <SearchFilter key="s" source="s" alwaysOn />,
  <SelectInput key="role" source="role" alwaysOn choices={ROLE_CHOICES} />,
  <StatusFilter key="status" source="status" alwaysOn />,
]

function AdminTable() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const own = ({ id }: AdminPerson) => (id === identity?.id ? translate('resources.admins.you') : '')
  return (
    <DataTable<AdminPerson> rowClick={useRowClick()} bulkActionButtons={false}>
      <Column source="picture" disableSort sx={{ width: 52 }} render={(admin) => <Portrait person={admin} />} />
      <Column
        source="name"
        render={(admin) => <PersonName showPicture={false} person={admin} secondary={own(admin)} />}
      />
      <Column
        source="national_id"
        sx={{ whiteSpace: 'nowrap' }}
        render={(admin) => <LtrText>{admin.national_id}</LtrText>}
      />
      <Column
        source="email"
        render={(admin) => (
          <TwoLines
            narrow
            first={<LtrText>{admin.email}</LtrText>}
            second={admin.phone_number && <LtrText>{admin.phone_number}</LtrText>}
          />
        )}
      />
      <Column
        source="phone_number"
        disableSort
        sx={{ ...WIDE_ONLY, whiteSpace: 'nowrap' }}
        render={(admin) => <LtrText>{admin.phone_number}</LtrText>}
      />
      <Column source="role" sx={{ whiteSpace: 'nowrap' }} render={({ role }) => role && translate(`roles.${role}`)} />
      <Column source="second_factor_at" disableSort render={(admin) => <SecondFactorState admin={admin} />} />
      <Column source="status" disableSort render={() => <SwitchField source="status" />} />
      <Column
        source="actions"
        disableSort
        render={() => (
          <RowActions deleteButton={<AdminDeleteButton />}>
            <ResendInvitationButton />
            <ResetSecondFactorButton />
          </RowActions>
        )}
      />
    </DataTable>
  )
}

export function AdminList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={MEMBER_PAGE_SIZES}
      filters={filters}
      createLabel="resources.admins.create"
      actions={<InviteAdminButton />}
      table={<AdminTable />}
      card={<AdminCard />}
    />
  )
}
