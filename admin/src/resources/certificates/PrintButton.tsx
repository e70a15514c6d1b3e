import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { Can } from '../../auth/Can.tsx'
import { useLang } from '../../use-lang.ts'
import { PrintDialog } from './PrintDialog.tsx'
import { printTexts } from './print-texts.ts'

/** On lists with a competition filter. */
export function PrintButton() {
  const t = printTexts[useLang()]
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Can right="personal-data">
      <Button size="small" startIcon={<PrintIcon />} onClick={() => setIsOpen(true)}>
        {t.open}
      </Button>
      {isOpen && <PrintDialog onClose={() => setIsOpen(false)} />}
    </Can>
  )
}
