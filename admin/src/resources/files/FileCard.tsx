import { Box } from '@mui/material'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { useRecordContext, useTranslate } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { LabelledValue } from '../../shared/LabelledValue.tsx'
import { FileName } from './FileName.tsx'
import { PdfLink } from './PdfLink.tsx'

export function FileCard() {
  const translate = useTranslate()
  const file = useRecordContext<CompetitionFileView>()
  if (!file) return null
  return (
    <>
      <FileName file={file} />
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, mt: 1 }}>
        <LabelledValue label={translate('resources.files.arabic')}>
          <PdfLink source="file_path" label="resources.files.arabic" />
        </LabelledValue>
        <LabelledValue label={translate('resources.files.english')}>
          <PdfLink source="file_path_en" label="resources.files.english" />
        </LabelledValue>
        <Box sx={{ marginInlineStart: 'auto' }}>
          <DeleteRecordButton />
        </Box>
      </Box>
    </>
  )
}
