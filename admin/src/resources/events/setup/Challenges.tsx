import { Box, MenuItem, TextField, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { OfSetup } from '../EventShow.tsx'
import { useEventTexts } from '../event-texts.ts'
import { useDivisionNames } from '../use-division-names.ts'
import { ChallengeList } from './ChallengeList.tsx'
import { MedalsChoice } from './MedalsChoice.tsx'
import { PresetChoice } from './PresetChoice.tsx'
import { RankingEditor } from './RankingEditor.tsx'

/** Of the division that the address names, else of the first. */
export function Challenges({ setup }: OfSetup) {
  const { event, challenges, teams } = setup
  const { challenges: t } = useEventTexts()
  const translate = useTranslate()
  const [params, setParams] = useSearchParams()
  const { nameOf, competitionOf } = useDivisionNames(event.divisions)
  const division = event.divisions.find(({ id }) => id === params.get('division')) ?? event.divisions[0]
  if (!division) return <Typography color="text.secondary">{translate('console.not_set')}</Typography>
  const own = challenges.filter((challenge) => challenge.division === division.id)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <TextField
          select
          size="small"
          label={t.division}
          value={division.id}
          onChange={({ target }) => setParams({ division: target.value }, { replace: true })}
          sx={{ width: { xs: '100%', sm: 360 }, m: 0 }}
        >
          {event.divisions.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {nameOf(each)}
            </MenuItem>
          ))}
        </TextField>
        <Typography color="text.secondary">{t.teams(teams[division.id] ?? 0)}</Typography>
      </Box>
      {own.length === 0 ? (
        <PresetChoice key={division.id} setup={setup} division={division} slug={competitionOf(division)?.slug} />
      ) : (
        <>
          <ChallengeList setup={setup} division={division.id} challenges={own} />
          <RankingEditor
            key={`${division.id} ${JSON.stringify(division.ranking)}`}
            setup={setup}
            division={division}
            challenges={own}
          />
          <MedalsChoice key={`medals ${division.id}`} event={event} division={division} challenges={own} />
        </>
      )}
    </Box>
  )
}
