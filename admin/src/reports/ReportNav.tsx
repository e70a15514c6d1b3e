import { Box, Link } from '@mui/material'
import { reportLabels } from '@olympiad/contracts/report-labels'
import { REPORT_DIMENSIONS, type ReportDimension } from '@olympiad/contracts/views/reports'
import { LinkBase } from 'react-admin'
import { useLang } from '../use-lang.ts'
import { reportTexts } from './texts.ts'

export function ReportNav({ current }: { current: ReportDimension }) {
  const lang = useLang()
  return (
    <Box component="nav" aria-label={reportTexts[lang].reports} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box component="ul" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0 }}>
        {REPORT_DIMENSIONS.map((by) => (
          <li key={by}>
            <Link
              component={LinkBase}
              to={`/reports?by=${by}`}
              underline="none"
              {...(by === current && { 'aria-current': 'page' })}
              sx={ITEM}
            >
              {reportLabels(lang).by[by]}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const ITEM = {
  display: 'block',
  py: 1,
  borderBottom: '3px solid transparent',
  color: 'text.secondary',
  fontWeight: 500,
  '&[aria-current]': { borderBottomColor: 'primary.main', color: 'text.primary', fontWeight: 600 },
  '&:hover': { color: 'text.primary' },
} as const
