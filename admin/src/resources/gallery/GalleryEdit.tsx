import { gallery } from '@olympiad/contracts/resources/content'
import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { EditForm } from '../../shared/RecordForms.tsx'
import { FieldInputs } from '../../simple/FieldInputs.tsx'
import { GalleryDetailsInputs } from './GalleryDetailsInputs.tsx'

const FIELDS = [
  'file_path',
  'name',
  'name_en',
  'season',
  'competion',
  'status',
] as const satisfies readonly (keyof AdminGalleryItem)[]

const { status: _withItsPlace, ...PICTURE } = gallery.fields

export const GalleryEdit = () => (
  <EditForm fields={FIELDS} deleteButton>
    <FieldInputs fields={PICTURE} />
    <GalleryDetailsInputs />
  </EditForm>
)
