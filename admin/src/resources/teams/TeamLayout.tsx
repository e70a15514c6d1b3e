import { Box } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { TeamHead } from './TeamHead.tsx'

type TeamFrameProps = {
  parts: readonly [number, number]
  children: (team: AdminTeam, field: (name: string) => string) => ReactNode
}

export function TeamLayout({ parts, children }: TeamFrameProps) {
  const translate = useTranslate()
  const team = useRecordContext<AdminTeam>()
  if (!team) return null
  const columns = parts.map((part) => `minmax(0, ${part}fr)`).join(' ')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: columns },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TeamHead team={team} />
      </Box>
      {children(team, (name) => translate(`resources.teams.fields.${name}`))}
    </Box>
  )
}
