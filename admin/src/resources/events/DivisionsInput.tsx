import { Alert, Box, Checkbox, FormControlLabel, FormHelperText, Skeleton, Typography } from '@mui/material'
import { MAX_DIVISIONS } from '@olympiad/contracts/judging/events'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { useGetList, useInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { shouldRetry } from '../../data/should-retry.ts'
import { useLang } from '../../use-lang.ts'
import { useEventTexts } from './event-texts.ts'
import { useLevelName } from './use-division-names.ts'

const ALL_COMPETITIONS = 500
type Division = { competion: string; ageLevel: string }

const isSame = (a: Division) => (b: Division) => a.competion === b.competion && a.ageLevel === b.ageLevel
const isOneNeeded = (divisions: unknown) =>
  Array.isArray(divisions) && divisions.length > 0 ? undefined : 'texts.fill_all_fields'

/** Levels of each competition of the season. One that a competition has lost stays while it is chosen. */
export function DivisionsInput({ source }: { source: string }) {
  const { form: t } = useEventTexts()
  const translate = useTranslate()
  const lang = useLang()
  const levelName = useLevelName()
  const season: string | undefined = useWatch({ name: 'season' })
  const { field, fieldState } = useInput({ source, validate: isOneNeeded })
  const chosen: readonly Division[] = field.value || []
  const { data: competitions, error } = useGetList<AdminCompetition>(
    'competions',
    {
      filter: { season },
      pagination: { page: 1, perPage: ALL_COMPETITIONS },
      sort: { field: 'order_id', order: 'ASC' },
    },
    { enabled: Boolean(season), retry: shouldRetry },
  )
  if (!season) return <Typography color="text.secondary">{t.divisions_season}</Typography>
  if (error) return <Alert severity="error">{translate('console.list_failed')}</Alert>
  if (!competitions) return <Skeleton variant="rectangular" height={120} />
  if (competitions.length === 0) return <Typography color="text.secondary">{t.divisions_none}</Typography>
  const toggle = (division: Division) =>
    field.onChange(
      chosen.some(isSame(division)) ? chosen.filter((each) => !isSame(division)(each)) : [...chosen, division],
    )
  const errorText = fieldState.error?.message
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {t.divisions_help}
      </Typography>
      {competitions.map((competition) => {
        const { id, agelevel } = competition
        const kept = chosen.flatMap(({ competion, ageLevel }) => (competion === id ? [ageLevel] : []))
        const levels = [...new Set([...agelevel.map(({ title }) => title), ...kept])]
        const name = localized(competition, 'name', lang)
        return (
          <Box
            key={id}
            role="group"
            aria-label={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 240px) 1fr' },
              alignItems: 'center',
              borderBottom: 1,
              borderColor: 'divider',
              py: 0.5,
            }}
          >
            <Box sx={{ fontWeight: 600 }}>{name}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              {levels.map((ageLevel) => {
                const division = { competion: id, ageLevel }
                return (
                  <FormControlLabel
                    key={ageLevel}
                    label={levelName(ageLevel)}
                    disabled={chosen.length >= MAX_DIVISIONS && !chosen.some(isSame(division))}
                    control={
                      <Checkbox
                        size="small"
                        checked={chosen.some(isSame(division))}
                        onChange={() => toggle(division)}
                        slotProps={{ input: { 'aria-invalid': errorText !== undefined } }}
                      />
                    }
                  />
                )
              })}
            </Box>
          </Box>
        )
      })}
      {errorText && (
        <FormHelperText error role="alert">
          {translate(errorText, { _: errorText })}
        </FormHelperText>
      )}
    </Box>
  )
}
