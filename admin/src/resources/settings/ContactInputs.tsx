import { SOCIAL_NETWORKS } from '@olympiad/contracts/constants'
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput, useTranslate } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'

const FILLED = [required('texts.fill_all_fields')]
/** Numbers and addresses read from the left in Arabic too. */
const CODE = { htmlInput: { dir: 'ltr' } } as const
const words = (name: string) => `resources.settings.${name}`

/** How visitors reach the organisers, and whose the site is. */
export function ContactInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate(words('groups.reach'))}>
        <TextInput
          source="contact_email"
          type="email"
          parse={asTyped}
          slotProps={CODE}
          helperText={words('email_hint')}
        />
        <TextInput source="contact_phone" type="tel" parse={asTyped} slotProps={CODE} />
        <LangInput source="address" lang="ar" parse={asTyped} />
        <LangInput source="address_en" lang="en" parse={asTyped} />
        <TextInput source="location" type="url" parse={asTyped} slotProps={CODE} helperText={words('location_hint')} />
      </FieldGroup>
      <FieldGroup title={translate(words('groups.rights'))}>
        <LangInput source="site_copy_right" lang="ar" parse={asTyped} helperText={words('rights_hint')} />
        <LangInput source="site_copy_right_en" lang="en" parse={asTyped} helperText={words('rights_hint')} />
      </FieldGroup>
    </>
  )
}

/** Sites of the organisers beside this one. */
export function LinkInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate(words('groups.sites'))}>
        <TextInput source="store_link" type="url" parse={asTyped} slotProps={CODE} helperText={words('link_hint')} />
        <TextInput source="academy_link" type="url" parse={asTyped} slotProps={CODE} helperText={words('link_hint')} />
      </FieldGroup>
      <ArrayInput source="social" label={words('social_name')} helperText={words('social_hint')}>
        <SimpleFormIterator inline disableClear>
          <SelectInput
            source="network"
            validate={FILLED}
            choices={SOCIAL_NETWORKS.map((id) => ({ id, name: words(`networks.${id}`) }))}
          />
          <TextInput source="url" type="url" validate={FILLED} slotProps={CODE} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  )
}
