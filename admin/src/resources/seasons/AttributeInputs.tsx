import { useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { parseText } from '../../shared/parse-text.ts'

/** Beside the text, the season's page shows pictures at 3:2. */
const ASPECT = 3 / 2

/** `place` counts from 0. */
export function AttributeInputs({ place }: { place: number }) {
  const translate = useTranslate()
  const input = (field: string) => ({
    source: `attributes.${place}.${field}`,
    label: `resources.seasons.fields.attribute_${field}`,
  })
  return (
    <FieldGroup title={translate('resources.seasons.attribute', { number: place + 1 })}>
      <LangInput lang="ar" {...input('title')} parse={parseText} />
      <LangInput lang="en" {...input('title_en')} parse={parseText} />
      <LangInput lang="ar" {...input('desc')} parse={parseText} multiline minRows={3} />
      <LangInput lang="en" {...input('desc_en')} parse={parseText} multiline minRows={3} />
      <PictureInput {...input('image')} aspect={ASPECT} helperText="resources.seasons.image_help" />
    </FieldGroup>
  )
}
