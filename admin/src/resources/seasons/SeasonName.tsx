import { Box } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { RecordLink } from '../../shared/RecordLink.tsx'
import { useLang } from '../../use-lang.ts'

export function SeasonName({ season }: { season: AdminSeason }) {
  const lang = useLang()
  return (
    <>
      <RecordLink resource="seasons" type="edit" id={season.id}>
        {localized(season, 'name', lang)}
      </RecordLink>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <bdi>{season.slug}</bdi>
      </Box>
    </>
  )
}
