import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { maxLength, required, useTranslate } from 'react-admin'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { EditForm } from '../../shared/RecordForms.tsx'
import { ShownPlace } from './ShownPlace.tsx'

const FIELDS = [
  'file_path',
  'name',
  'name_en',
  'season',
  'competion',
  'status',
] as const satisfies readonly (keyof AdminGalleryItem)[]

const filled = required('texts.fill_all_fields')
const caption = [filled, maxLength(200, 'texts.too_long')]

export function GalleryEdit() {
  const translate = useTranslate()
  return (
    <EditForm fields={FIELDS} remove>
      <PictureInput source="file_path" validate={filled} />
      <FieldGroup title={translate('resources.gallery.caption')}>
        <LangInput lang="ar" source="name" validate={caption} />
        <LangInput lang="en" source="name_en" validate={caption} />
      </FieldGroup>
      <ShownPlace />
    </EditForm>
  )
}
