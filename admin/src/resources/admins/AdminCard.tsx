import { Box } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useRecordContext, useTranslate } from 'react-admin'
import { Named } from '../../shared/Named.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { Ltr } from '../accounts/Ltr.tsx'
import { PersonName } from '../accounts/PersonName.tsx'
import { AdminDeleteButton } from './AdminDeleteButton.tsx'
import { ResetSecondFactorButton } from './ResetSecondFactorButton.tsx'
import { SecondFactorState } from './SecondFactorState.tsx'

/** An admin on a phone. */
export function AdminCard() {
  const translate = useTranslate()
  const admin = useRecordContext<AdminPerson>()
  if (!admin) return null
  return (
    <>
      <PersonName person={admin} below={<Ltr>{admin.email}</Ltr>} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, fontSize: '0.875rem' }}>
        {admin.phone_number && <Ltr>{admin.phone_number}</Ltr>}
        {admin.national_id && <Ltr>{admin.national_id}</Ltr>}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', columnGap: 2, mt: 1 }}>
        <Named name={translate('resources.admins.fields.status')}>
          <SwitchField source="status" />
        </Named>
        <Named name={translate('resources.admins.fields.second_factor_at')}>
          <SecondFactorState admin={admin} />
        </Named>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <ResetSecondFactorButton />
          <AdminDeleteButton />
        </Box>
      </Box>
    </>
  )
}
