import { Alert } from '@mui/material'
import { useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { parseText } from '../../shared/parse-text.ts'

const LOGOS = [0, 1, 2]
const textKey = (name: string) => `resources.settings.${name}`

export function CertificateInputs() {
  const translate = useTranslate()
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ mb: 3, width: '100%' }}>
        {translate(textKey('certificate_hint'))}
      </Alert>
      <FieldGroup title={translate(textKey('groups.chair'))}>
        <LangInput source="certificate.chair" lang="ar" parse={parseText} />
        <LangInput source="certificate.chair_en" lang="en" parse={parseText} />
        <PictureInput source="certificate.signature" helperText={textKey('signature_hint')} />
      </FieldGroup>
      <FieldGroup title={translate(textKey('groups.logos'))}>
        {LOGOS.map((place) => (
          <PictureInput
            key={place}
            source={`certificate.logos.${place}`}
            label={translate(textKey('logo'), { number: place + 1 })}
          />
        ))}
      </FieldGroup>
    </>
  )
}
