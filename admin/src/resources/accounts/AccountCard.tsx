import { Box } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { LabelledValue } from '../../shared/LabelledValue.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { LtrText } from './LtrText.tsx'
import { PersonName } from './PersonName.tsx'
import { SubscriptionState } from './SubscriptionState.tsx'

export function AccountCard() {
  const translate = useTranslate()
  const resource = useResourceContext()
  const person = useRecordContext<AdminPerson>()
  if (!person) return null
  return (
    <>
      <PersonName person={person} secondary={translate(`resources.${resource}.type.${person.type}`)} />
      <Box sx={{ mt: 1, fontSize: '0.875rem' }}>
        {person.email && <LtrText>{person.email}</LtrText>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {person.phone_number && <LtrText>{person.phone_number}</LtrText>}
          {person.national_id && <LtrText>{person.national_id}</LtrText>}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 1 }}>
        <LabelledValue label={translate(`resources.${resource}.fields.status`)}>
          <SwitchField source="status" />
        </LabelledValue>
        <LabelledValue label={translate(`resources.${resource}.fields.subscription`)}>
          <SubscriptionState person={person} />
        </LabelledValue>
      </Box>
    </>
  )
}
