import { Alert, Box } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { ImportPreview } from '@olympiad/contracts/views/admin-results'
import { useTranslate } from 'react-admin'
import { useLang } from '../../../use-lang.ts'
import { isolateBidi } from '../../transactions/isolate-bidi.ts'

type SharedPlacesProps = { shared: ImportPreview['shared']; competitions: ImportPreview['competions'] }

export function SharedRanksNotice({ shared, competitions }: SharedPlacesProps) {
  const translate = useTranslate()
  const lang = useLang()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  if (shared.length === 0) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {t('shared')}
      <Box component="ul" sx={{ m: 0, mt: 0.5, paddingInlineStart: 2.5 }}>
        {shared.map(({ competion, ageLevel, ranked, teams }) => {
          const competition = competitions.find(({ _id }) => _id === competion)
          return (
            <li key={`${competion} ${ageLevel} ${ranked}`}>
              {competition && localized(competition, 'name', lang)} ·{' '}
              {translate(`age_level.${ageLevel}`, { _: ageLevel })} · {translate('resources.results.fields.ranked')}{' '}
              {ranked}:{' '}
              {teams
                .map(({ team_no, name, row }) => {
                  const where = row === null ? t('shared_stands') : `${t('row')} ${row}`
                  return `${formatTeamNumber(team_no)} ${isolateBidi(name)} (${where})`
                })
                .join(t('comma'))}
            </li>
          )
        })}
      </Box>
    </Alert>
  )
}
