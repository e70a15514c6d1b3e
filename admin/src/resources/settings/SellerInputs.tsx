import { Alert } from '@mui/material'
import { regex, required, TextInput, useTranslate } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'

const FILLED = [required('texts.fill_all_fields')]
const DIGITS = /[0-9\u0660-\u0669]/.source
const VAT = [...FILLED, regex(new RegExp(`^(?:${DIGITS}){15}$`), 'texts.vat_number_wrong')]
const CR = [regex(new RegExp(`^(?:${DIGITS}){10}$`), 'texts.cr_digits')]
const CODE = { htmlInput: { dir: 'ltr' } } as const
const words = (name: string) => `resources.settings.${name}`

/** Who sells, as it stands on every invoice from now on. */
export function SellerInputs() {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 3, width: '100%' }}>
        {translate(words('seller_hint'))}
      </Alert>
      <FieldGroup title={translate(words('groups.seller'))}>
        <LangInput source="seller.name" lang="ar" parse={asTyped} validate={FILLED} />
        <LangInput source="seller.name_en" lang="en" parse={asTyped} validate={FILLED} />
        <LangInput source="seller.address" lang="ar" parse={asTyped} validate={FILLED} />
        <LangInput source="seller.address_en" lang="en" parse={asTyped} validate={FILLED} />
        <TextInput source="seller.vat" parse={asTyped} validate={VAT} slotProps={CODE} helperText={words('vat_hint')} />
        <TextInput
          source="seller.crNumber"
          parse={asTyped}
          validate={CR}
          slotProps={CODE}
          helperText={words('cr_hint')}
        />
      </FieldGroup>
    </>
  )
}
