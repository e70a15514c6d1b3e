import { MenuItem, TextField } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { useGetList, useTranslate } from 'react-admin'
import { shouldRetry } from '../data/should-retry.ts'
import { useLang } from '../use-lang.ts'

const ALL_SEASONS = 200

export function SeasonPicker({ chosen, onChoose }: { chosen: string; onChoose: (season: string) => void }) {
  const translate = useTranslate()
  const lang = useLang()
  const { data = [] } = useGetList<AdminSeason>(
    'seasons',
    { pagination: { page: 1, perPage: ALL_SEASONS }, sort: { field: 'created_at', order: 'DESC' } },
    { retry: shouldRetry },
  )
  const known = chosen === 'all' || data.some(({ id }) => id === chosen)
  return (
    <TextField
      select
      size="small"
      label={translate('dashboard.season')}
      value={known ? chosen : ''}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ flex: { xs: '1 1 100%', sm: 'none' }, minWidth: 220, m: 0 }}
    >
      {data.map((season) => (
        <MenuItem key={season.id} value={season.id}>
          {localized(season, 'name', lang)}
        </MenuItem>
      ))}
      <MenuItem value="all">{translate('dashboard.all_seasons')}</MenuItem>
    </TextField>
  )
}
