import { SOCIAL_NETWORKS } from '@olympiad/contracts/constants'
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput, useTranslate } from 'react-admin'
import { AddRowButton } from '../../shared/AddRowButton.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { parseText } from '../../shared/parse-text.ts'

const REQUIRED = [required('texts.fill_all_fields')]
const CODE = { htmlInput: { dir: 'ltr' } } as const
const textKey = (name: string) => `resources.settings.${name}`

export function ContactInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate(textKey('groups.reach'))}>
        <TextInput
          source="contact_email"
          type="email"
          parse={parseText}
          slotProps={CODE}
          helperText={textKey('email_hint')}
        />
        <TextInput source="contact_phone" type="tel" parse={parseText} slotProps={CODE} />
        <LangInput source="address" lang="ar" parse={parseText} />
        <LangInput source="address_en" lang="en" parse={parseText} />
        <TextInput
          source="location"
          type="url"
          parse={parseText}
          slotProps={CODE}
          helperText={textKey('location_hint')}
        />
      </FieldGroup>
      <FieldGroup title={translate(textKey('groups.rights'))}>
        <LangInput source="site_copy_right" lang="ar" parse={parseText} helperText={textKey('rights_hint')} />
        <LangInput source="site_copy_right_en" lang="en" parse={parseText} helperText={textKey('rights_hint')} />
      </FieldGroup>
    </>
  )
}

export function LinkInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate(textKey('groups.sites'))}>
        <TextInput
          source="store_link"
          type="url"
          parse={parseText}
          slotProps={CODE}
          helperText={textKey('link_hint')}
        />
        <TextInput
          source="academy_link"
          type="url"
          parse={parseText}
          slotProps={CODE}
          helperText={textKey('link_hint')}
        />
      </FieldGroup>
      <ArrayInput source="social" label={textKey('social_name')} helperText={textKey('social_hint')}>
        <SimpleFormIterator inline disableClear addButton={<AddRowButton label={textKey('social_add')} />}>
          <SelectInput
            source="network"
            validate={REQUIRED}
            choices={SOCIAL_NETWORKS.map((id) => ({ id, name: textKey(`networks.${id}`) }))}
          />
          <TextInput source="url" type="url" validate={REQUIRED} slotProps={CODE} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  )
}
