import { Box } from '@mui/material'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { Named } from '../../shared/Named.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { Ltr } from './Ltr.tsx'
import { PersonName } from './PersonName.tsx'
import { SubscriptionState } from './SubscriptionState.tsx'

/** A user or member on a phone. */
export function AccountCard() {
  const translate = useTranslate()
  const resource = useResourceContext()
  const person = useRecordContext<AdminPerson>()
  if (!person) return null
  return (
    <>
      <PersonName person={person} below={translate(`resources.${resource}.type.${person.type}`)} />
      <Box sx={{ mt: 1, fontSize: '0.875rem' }}>
        {person.email && <Ltr>{person.email}</Ltr>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          {person.phone_number && <Ltr>{person.phone_number}</Ltr>}
          {person.national_id && <Ltr>{person.national_id}</Ltr>}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 1 }}>
        <Named name={translate(`resources.${resource}.fields.status`)}>
          <SwitchField source="status" />
        </Named>
        <Named name={translate(`resources.${resource}.fields.subscription`)}>
          <SubscriptionState person={person} />
        </Named>
      </Box>
    </>
  )
}
