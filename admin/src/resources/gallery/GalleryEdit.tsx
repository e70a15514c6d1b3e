import { Box } from '@mui/material'
import { storedFieldNames } from '@olympiad/contracts/resource'
import { gallery } from '@olympiad/contracts/resources/content'
import { DescriptionInputs, PhotoInput } from '../../shared/PhotoInputs.tsx'
import { EditForm } from '../../shared/RecordForms.tsx'
import { FieldInput } from '../../simple/FieldInputs.tsx'
import { fieldValidators } from '../../simple/field-validators.ts'
import { GalleryDetailsInputs } from './GalleryDetailsInputs.tsx'

const { fields } = gallery
const FIELDS = [...storedFieldNames(fields), 'season', 'competion']
const chosen = fieldValidators(fields.file_path)
const BESIDE = {
  display: 'grid',
  columnGap: 2.5,
  width: '100%',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

export const GalleryEdit = () => (
  <EditForm fields={FIELDS} deleteButton>
    <Box sx={BESIDE}>
      <PhotoInput source="file_path" validate={chosen} />
      <Box sx={{ display: 'grid', alignContent: 'start' }}>
        <FieldInput name="name" field={fields.name} />
        <DescriptionInputs />
      </Box>
    </Box>
    <GalleryDetailsInputs />
  </EditForm>
)
