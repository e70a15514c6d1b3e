import { Box } from '@mui/material'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { useRecordContext, useTranslate } from 'react-admin'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { LabelledValue } from '../../shared/LabelledValue.tsx'
import { CopySeasonButton } from './CopySeasonButton.tsx'
import { SeasonName } from './SeasonName.tsx'
import { SeasonSwitch } from './SeasonSwitch.tsx'
import { SEASON_SWITCHES } from './switches.ts'

export function SeasonCard() {
  const translate = useTranslate()
  const season = useRecordContext<AdminSeason>()
  if (!season) return null
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 1 }}>
        <div>
          <SeasonName season={season} />
        </div>
        <Box sx={{ display: 'flex', flex: 'none' }}>
          <CopySeasonButton />
          <DeleteRecordButton />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1.5 }}>
        {SEASON_SWITCHES.map((source) => (
          <LabelledValue key={source} label={translate(`resources.seasons.fields.${source}`)}>
            <SeasonSwitch season={season} source={source} />
          </LabelledValue>
        ))}
      </Box>
    </>
  )
}
