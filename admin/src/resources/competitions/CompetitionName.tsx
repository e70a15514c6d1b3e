import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { useLang } from '../../use-lang.ts'

export function CompetitionName({ competition }: { competition: AdminCompetition }) {
  const translate = useTranslate()
  const lang = useLang()
  const season = localized(competition.season, 'name', lang)
  const type = translate(`competition_type.${competition.type}`, { _: competition.type })
  return (
    <Box sx={{ minWidth: 0 }}>
      <RecordLink resource="competions" type="edit" id={competition.id}>
        {localized(competition, 'name', lang)}
      </RecordLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', display: { xl: 'none' } }}>
        {season} · {type}
      </Box>
    </Box>
  )
}
