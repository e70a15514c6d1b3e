import { Box } from '@mui/material'
import { gallery } from '@olympiad/contracts/resources/content'
import type { AdminGalleryItem } from '@olympiad/contracts/views/admin-content'
import { FormDataConsumer, required, useTranslate } from 'react-admin'
import { CompetitionSeasonSelect } from '../../shared/CompetitionSeasonSelect.tsx'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { CreditInputs } from '../../shared/PhotoInputs.tsx'
import { FieldInput } from '../../simple/FieldInputs.tsx'

const filled = required('texts.fill_all_fields')

export function GalleryDetailsInputs() {
  const translate = useTranslate()
  return (
    <>
      <FieldGroup title={translate('resources.gallery.shows')}>
        <CompetitionSeasonSelect source="season" competition="competion" validate={filled} />
        <FormDataConsumer<Partial<AdminGalleryItem>>>
          {({ formData: { season } }) => (
            <CompetitionSelect source="competion" season={season} emptyText="resources.gallery.no_competition" />
          )}
        </FormDataConsumer>
      </FieldGroup>
      <FieldGroup title={translate('resources.gallery.credit')}>
        <CreditInputs />
      </FieldGroup>
      <Box sx={{ mb: 2 }}>
        <FieldInput name="status" field={gallery.fields.status} />
      </Box>
    </>
  )
}
