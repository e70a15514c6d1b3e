import { Box } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { TeamHead } from './TeamHead.tsx'

type TeamFrameProps = {
  /** The two columns of a wide screen, as parts of its width. */
  parts: readonly [number, number]
  /** The columns, given the team and the names of its fields. */
  children: (team: AdminTeam, field: (name: string) => string) => ReactNode
}

/** The screen of one team: its head above two columns, which stand below each other where there is no room. */
export function TeamFrame({ parts, children }: TeamFrameProps) {
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
