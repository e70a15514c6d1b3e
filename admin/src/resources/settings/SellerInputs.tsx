import { Alert } from '@mui/material'
import { regex, required, TextInput, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { parseText } from '../../shared/parse-text.ts'

const REQUIRED = [required('texts.fill_all_fields')]
const DIGITS = /[0-9\u0660-\u0669]/.source
const VAT = [...REQUIRED, regex(new RegExp(`^(?:${DIGITS}){15}$`), 'texts.vat_number_wrong')]
const CR = [regex(new RegExp(`^(?:${DIGITS}){10}$`), 'texts.cr_digits')]
const CODE = { htmlInput: { dir: 'ltr' } } as const
const textKey = (name: string) => `resources.settings.${name}`

export function SellerInputs() {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 3, width: '100%' }}>
        {translate(textKey('seller_hint'))}
      </Alert>
      <FieldGroup title={translate(textKey('groups.seller'))}>
        <LangInput source="seller.name" lang="ar" parse={parseText} validate={REQUIRED} />
        <LangInput source="seller.name_en" lang="en" parse={parseText} validate={REQUIRED} />
        <LangInput source="seller.address" lang="ar" parse={parseText} validate={REQUIRED} />
        <LangInput source="seller.address_en" lang="en" parse={parseText} validate={REQUIRED} />
        <TextInput
          source="seller.vat"
          parse={parseText}
          validate={VAT}
          slotProps={CODE}
          helperText={textKey('vat_hint')}
        />
        <TextInput
          source="seller.crNumber"
          parse={parseText}
          validate={CR}
          slotProps={CODE}
          helperText={textKey('cr_hint')}
        />
      </FieldGroup>
    </>
  )
}
