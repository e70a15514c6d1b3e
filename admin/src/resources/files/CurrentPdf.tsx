import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { pdfDownloadPath } from './paths.ts'

type KeptPdfProps = {
  before: string
  name: string
  removable: boolean
  onChange: (name: string) => void
}

/** A removed PDF comes back until the form is saved. */
export function CurrentPdf({ before, name, removable, onChange }: KeptPdfProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {name ? (
        <Link href={pdfDownloadPath(name)}>{translate('resources.files.open')}</Link>
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate(`resources.files.${before ? 'will_be_gone' : 'drop'}`)}
        </Typography>
      )}
      {name && removable && (
        <Button size="small" color="error" startIcon={<RemoveIcon />} onClick={() => onChange('')}>
          {translate('resources.files.remove')}
        </Button>
      )}
      {!name && before && (
        <Button size="small" onClick={() => onChange(before)}>
          {translate('resources.files.take_back')}
        </Button>
      )}
    </Box>
  )
}
