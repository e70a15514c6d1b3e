import { Alert } from '@mui/material'
import { APPROVALS } from '@olympiad/contracts/community'
import { RadioButtonGroupInput, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'

const words = (name: string) => `resources.settings.approval.${name}`
const choices = APPROVALS.map((id) => ({ id, name: words(id) }))

/** As large as the choices below it. */
const NAMED = {
  '& legend': { fontSize: '0.9375rem', fontWeight: 600, color: 'text.primary', transform: 'none' },
} as const

/** Whose posts in the forum wait for an admin before everybody sees them. */
export function CommunityInputs() {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 3, width: '100%' }}>
        {translate(words('hint'))}
      </Alert>
      <FieldGroup title={translate(words('title'))}>
        <RadioButtonGroupInput source="community_students" choices={choices} row={false} sx={NAMED} />
        <RadioButtonGroupInput source="community_others" choices={choices} row={false} sx={NAMED} />
      </FieldGroup>
    </>
  )
}
