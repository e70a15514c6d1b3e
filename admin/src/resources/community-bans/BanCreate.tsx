import { BAN_DAYS, MAX_BAN_REASON_LENGTH } from '@olympiad/contracts/community'
import type { AdminPerson } from '@olympiad/contracts/views/admin-people'
import {
  AutocompleteInput,
  maxLength,
  ReferenceInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { parseText } from '../../shared/parse-text.ts'
import { CreateForm } from '../../shared/RecordForms.tsx'
import { DEFAULT_BAN_DAYS } from './ban-rules.ts'

const FIELDS = ['user', 'days', 'reason'] as const
const filled = required('texts.fill_all_fields')
const textKey = (name: string) => `resources.community-bans.${name}`

const nameOf = ({ name, email, national_id }: AdminPerson): string =>
  [name, email || national_id].filter(Boolean).join(' – ')

export function BanCreate() {
  const translate = useTranslate()
  return (
    <CreateForm fields={FIELDS} defaults={{ days: DEFAULT_BAN_DAYS, reason: '' }}>
      <FieldGroup title={translate(textKey('who'))}>
        <ReferenceInput source="user" reference="users" perPage={10} sort={{ field: 'created_at', order: 'DESC' }}>
          <AutocompleteInput
            label={textKey('fields.user')}
            helperText={textKey('user_help')}
            validate={filled}
            filterToQuery={(s: string) => (s ? { s } : {})}
            optionText={nameOf}
            noOptionsText={textKey('no_account')}
          />
        </ReferenceInput>
        <SelectInput
          source="days"
          validate={filled}
          choices={BAN_DAYS.map((id) => ({ id, name: textKey(`for_days.${id}`) }))}
        />
      </FieldGroup>
      <TextInput
        source="reason"
        fullWidth
        multiline
        minRows={3}
        parse={parseText}
        validate={maxLength(MAX_BAN_REASON_LENGTH, 'texts.too_long')}
        helperText={textKey('reason_help')}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </CreateForm>
  )
}
