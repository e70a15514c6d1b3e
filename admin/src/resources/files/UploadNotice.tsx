import { Box, LinearProgress, Typography } from '@mui/material'
import { FormDataConsumer, useSaveContext, useTranslate } from 'react-admin'

export function UploadNotice() {
  const translate = useTranslate()
  const { saving } = useSaveContext()
  if (!saving) return null
  return (
    <FormDataConsumer>
      {({ formData }) =>
        (formData['file'] || formData['file_en']) && (
          <Box role="status" sx={{ width: '100%', mb: 2 }}>
            <LinearProgress aria-hidden sx={{ mb: 1 }} />
            <Typography variant="body2">{translate('resources.files.sending')}</Typography>
          </Box>
        )
      }
    </FormDataConsumer>
  )
}
