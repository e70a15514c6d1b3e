import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import { gallery } from '@olympiad/contracts/resources/content'
import { FormDataConsumer, useArrayInput, useTranslate } from 'react-admin'
import { LangInput } from '../../shared/LangInput.tsx'
import { DescriptionInputs, PhotoInput } from '../../shared/PhotoInputs.tsx'
import { fieldValidators } from '../../simple/field-validators.ts'
import { fillMissingCaptions, type NewPicture } from './new-pictures.ts'

const file = fieldValidators(gallery.fields.file_path)
const caption = fieldValidators(gallery.fields.name)

const ROW = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  borderTop: 1,
  borderColor: 'divider',
  pt: 2,
} as const

export function PictureRows({ source }: { source: string }) {
  const translate = useTranslate()
  const { fields, remove, replace } = useArrayInput()
  const many = fields.length > 1
  return (
    <>
      {fields.map(({ id }, nth) => (
        <Box key={id} sx={ROW}>
          <PhotoInput
            source={`${nth}.file_path`}
            prefix={`${nth}.`}
            label={translate('resources.gallery.nth', { number: nth + 1 })}
            validate={file}
          />
          <Box sx={{ display: 'grid' }}>
            <LangInput lang="ar" source={`${nth}.name`} label="resources.gallery.fields.name" validate={caption} />
            <LangInput
              lang="en"
              source={`${nth}.name_en`}
              label="resources.gallery.fields.name_en"
              validate={caption}
            />
            <DescriptionInputs prefix={`${nth}.`} />
            {many && nth === 0 && (
              <FormDataConsumer>
                {({ formData }) => (
                  <Button
                    size="small"
                    sx={{ justifySelf: 'start' }}
                    onClick={() => replace(fillMissingCaptions(formData[source] as NewPicture[]))}
                  >
                    {translate('resources.gallery.same_caption')}
                  </Button>
                )}
              </FormDataConsumer>
            )}
          </Box>
          <Tooltip title={translate('resources.gallery.take_out')}>
            <IconButton
              sx={{ justifySelf: 'start' }}
              aria-label={`${translate('resources.gallery.take_out')} (${nth + 1})`}
              onClick={() => remove(nth)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
    </>
  )
}
