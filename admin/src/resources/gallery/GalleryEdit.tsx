import { storedFieldNames } from '@olympiad/contracts/resource'
import { gallery } from '@olympiad/contracts/resources/content'
import { useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { DescriptionInputs, PhotoInput } from '../../shared/PhotoInputs.tsx'
import { EditForm } from '../../shared/RecordForms.tsx'
import { FieldInput } from '../../simple/FieldInputs.tsx'
import { fieldValidators } from '../../simple/field-validators.ts'
import { useLang } from '../../use-lang.ts'
import { GalleryDetailsInputs } from './GalleryDetailsInputs.tsx'

const { fields } = gallery
const FIELDS = [...storedFieldNames(fields), 'season', 'competion']
const chosen = fieldValidators(fields.file_path)

export function GalleryEdit() {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <EditForm fields={FIELDS} deleteButton>
      <PhotoInput source="file_path" validate={chosen} />
      <FieldGroup title={fields.name.group[lang]}>
        <FieldInput name="name" field={fields.name} />
      </FieldGroup>
      <FieldGroup title={translate('resources.gallery.description')}>
        <DescriptionInputs />
      </FieldGroup>
      <GalleryDetailsInputs />
    </EditForm>
  )
}
