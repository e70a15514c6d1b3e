import { Box } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useRecordContext, useTranslate } from 'react-admin'
import { LabelledValue } from '../../shared/LabelledValue.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { LtrText } from '../accounts/LtrText.tsx'
import { PersonName } from '../accounts/PersonName.tsx'
import { AdminDeleteButton } from './AdminDeleteButton.tsx'
import { ResendInvitationButton } from './ResendInvitationButton.tsx'
import { ResetSecondFactorButton } from './ResetSecondFactorButton.tsx'
import { SecondFactorState } from './SecondFactorState.tsx'

export function AdminCard() {
  const translate = useTranslate()
  const admin = useRecordContext<AdminPerson>()
  if (!admin) return null
  return (
    <>
      <PersonName person={admin} secondary={<LtrText>{admin.email}</LtrText>} />
      {admin.role && <Box sx={{ mt: 1, fontWeight: 600 }}>{translate(`roles.${admin.role}`)}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mt: 1, fontSize: '0.875rem' }}>
        {admin.phone_number && <LtrText>{admin.phone_number}</LtrText>}
        {admin.national_id && <LtrText>{admin.national_id}</LtrText>}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', columnGap: 2, mt: 1 }}>
        <LabelledValue label={translate('resources.admins.fields.status')}>
          <SwitchField source="status" />
        </LabelledValue>
        <LabelledValue label={translate('resources.admins.fields.second_factor_at')}>
          <SecondFactorState admin={admin} />
        </LabelledValue>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <ResendInvitationButton />
          <ResetSecondFactorButton />
          <AdminDeleteButton />
        </Box>
      </Box>
    </>
  )
}
