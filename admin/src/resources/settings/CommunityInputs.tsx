import { Alert } from '@mui/material'
import { APPROVAL_POLICIES } from '@olympiad/contracts/community'
import { RadioButtonGroupInput, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'

const textKey = (name: string) => `resources.settings.approval.${name}`
const choices = APPROVAL_POLICIES.map((id) => ({ id, name: textKey(id) }))

const NAMED = {
  '& legend': { fontSize: '0.9375rem', fontWeight: 600, color: 'text.primary', transform: 'none' },
} as const

export function CommunityInputs() {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 3, width: '100%' }}>
        {translate(textKey('hint'))}
      </Alert>
      <FieldGroup title={translate(textKey('title'))}>
        <RadioButtonGroupInput source="community_students" choices={choices} row={false} sx={NAMED} />
        <RadioButtonGroupInput source="community_others" choices={choices} row={false} sx={NAMED} />
      </FieldGroup>
    </>
  )
}
