import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Link, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { pdfAt } from './paths.ts'

type KeptPdfProps = {
  /** What stands in the record, and what will be there once it is saved. */
  before: string
  name: string
  /** Whether it may be taken away. */
  removable: boolean
  onChange: (name: string) => void
}

/** The PDF that a record has: to be looked at, and to be taken away where it may be; until it is saved it comes back. */
export function KeptPdf({ before, name, removable, onChange }: KeptPdfProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {name ? (
        <Link href={pdfAt(name)}>{translate('resources.files.open')}</Link>
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
