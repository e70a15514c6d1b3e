import { BAN_DAYS, BAN_REASON_MOST } from '@olympiad/contracts/community'
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
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { CreateForm } from '../../shared/RecordForms.tsx'
import { DEFAULT_DAYS } from './ban-rules.ts'

const FIELDS = ['user', 'days', 'reason'] as const
const filled = required('texts.fill_all_fields')
const words = (name: string) => `resources.community-bans.${name}`

const nameOf = ({ name, email, national_id }: AdminPerson): string =>
  [name, email || national_id].filter(Boolean).join(' – ')

/** Keeps somebody from writing: found by name, email or number among all accounts. */
export function BanCreate() {
  const translate = useTranslate()
  return (
    <CreateForm fields={FIELDS} defaults={{ days: DEFAULT_DAYS, reason: '' }}>
      <FieldGroup title={translate(words('who'))}>
        <ReferenceInput source="user" reference="users" perPage={10} sort={{ field: 'created_at', order: 'DESC' }}>
          <AutocompleteInput
            label={words('fields.user')}
            helperText={words('user_help')}
            validate={filled}
            filterToQuery={(s: string) => (s ? { s } : {})}
            optionText={nameOf}
            noOptionsText={words('no_account')}
          />
        </ReferenceInput>
        <SelectInput
          source="days"
          validate={filled}
          choices={BAN_DAYS.map((id) => ({ id, name: words(`for_days.${id}`) }))}
        />
      </FieldGroup>
      <TextInput
        source="reason"
        fullWidth
        multiline
        minRows={3}
        parse={asTyped}
        validate={maxLength(BAN_REASON_MOST, 'texts.too_long')}
        helperText={words('reason_help')}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </CreateForm>
  )
}
