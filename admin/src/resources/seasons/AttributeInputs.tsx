import { useTranslate } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'

/** Pictures beside the words on the season's page are three wide and two high. */
const ASPECT = 3 / 2

/** One of the three attributes of a season, by its place from 0. */
export function AttributeInputs({ place }: { place: number }) {
  const translate = useTranslate()
  const input = (field: string) => ({
    source: `attributes.${place}.${field}`,
    label: `resources.seasons.fields.attribute_${field}`,
  })
  return (
    <FieldGroup title={translate('resources.seasons.attribute', { number: place + 1 })}>
      <LangInput lang="ar" {...input('title')} parse={asTyped} />
      <LangInput lang="en" {...input('title_en')} parse={asTyped} />
      <LangInput lang="ar" {...input('desc')} parse={asTyped} multiline minRows={3} />
      <LangInput lang="en" {...input('desc_en')} parse={asTyped} multiline minRows={3} />
      <PictureInput {...input('image')} aspect={ASPECT} helperText="resources.seasons.image_help" />
    </FieldGroup>
  )
}
