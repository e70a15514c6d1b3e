import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { CompetitionFileView } from '@olympiad/contracts/views/content'
import { useRecordContext, useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { pdfDownloadPath } from './paths.ts'

export function PdfLink({ source, label }: { source: 'file_path' | 'file_path_en'; label: string }) {
  const translate = useTranslate()
  const lang = useLang()
  const file = useRecordContext<CompetitionFileView>()
  if (!file) return null
  const title = translate(label)
  if (!file[source]) {
    return <Box sx={{ color: 'text.secondary' }}>{translate('resources.files.none')}</Box>
  }
  return (
    <Button
      size="small"
      href={pdfDownloadPath(file[source])}
      startIcon={<DownloadIcon />}
      aria-label={translate('resources.files.download_of', { label: title, name: localized(file, 'name', lang) })}
      // The row around it leads to the form.
      onClick={(event) => event.stopPropagation()}
    >
      PDF
    </Button>
  )
}
