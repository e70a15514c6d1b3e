import { Box } from '@mui/material'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { useChosenSeason } from '../../shared/use-chosen-season.ts'
import { useLang } from '../../use-lang.ts'
import { competitionNote, type RegistrationNote } from './registration-note.ts'

type Props = { source: 'registration' | 'reg_status'; note: RegistrationNote | undefined }

/** With the dates below: a switch that is on may still wait for its day, or be past it. */
export function RegistrationSwitch({ source, note }: Props) {
  const translate = useTranslate()
  const lang = useLang()
  return (
    <>
      <SwitchField source={source} />
      {note && (
        <Box
          sx={{
            color: note.key === 'open' ? 'text.secondary' : 'warning.main',
            fontSize: '0.8125rem',
            minWidth: { md: 120 },
            maxWidth: 170,
          }}
        >
          {translate(`resources.competions.window.${note.key}`, { at: formatDateTime(note.at, lang) })}
        </Box>
      )}
    </>
  )
}

export function CompetitionRegistration({ competition }: { competition: AdminCompetition }) {
  const { seasons } = useChosenSeason()
  const season = seasons.find(({ id }) => id === competition.season._id)
  return <RegistrationSwitch source="reg_status" note={competitionNote(competition, season, new Date())} />
}
