import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, GlobalStyles, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Section } from '../shared/Section.tsx'
import { CopyButton } from './CopyButton.tsx'
import { useSecondFactorTexts } from './second-factor-texts.ts'

const PAPER = 'recovery-codes'
/** The print holds only the codes and their account. */
const PRINT_STYLES = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    [`#${PAPER}, #${PAPER} *`]: { visibility: 'visible', color: '#000' },
    [`#${PAPER}`]: { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 },
  },
} as const

type RecoveryCodesProps = { codes: readonly string[]; email: string; onSaved: () => void }

/** The page shows the codes only once. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const t = useSecondFactorTexts()
  const top = useRef<HTMLDivElement>(null)
  const lead = t.file_lead(`\u2066${email}\u2069`)
  const text = `${lead}\n\n${codes.join('\n')}\n`
  useEffect(() => top.current?.focus(), [])

  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Box ref={top} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      <GlobalStyles styles={PRINT_STYLES} />
      <Section title={t.codes_title}>
        <Typography color="text.secondary">{t.codes_what}</Typography>
        <Box id={PAPER} sx={{ my: 2 }}>
          <Box component="p" sx={{ m: 0, mb: 2, display: 'none', '@media print': { display: 'block' } }}>
            {lead}
          </Box>
          <Box
            component="ol"
            dir="ltr"
            aria-label={t.codes_list}
            sx={{
              m: 0,
              p: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              listStyle: 'none',
              display: 'grid',
              gap: '8px 32px',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              fontFamily: 'monospace',
              fontSize: '1rem',
            }}
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
          <CopyButton text={text} label={t.copy} />
          <Button size="small" startIcon={<DownloadIcon />} onClick={download}>
            {t.download}
          </Button>
          <Button size="small" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {t.print}
          </Button>
        </Box>
        <Button variant="contained" onClick={onSaved}>
          {t.kept}
        </Button>
      </Section>
    </Box>
  )
}
