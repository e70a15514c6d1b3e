import { Box } from '@mui/material'
import { LEVEL_ANYWHERE, TEAM_AGE_LEVELS, TEAM_TEXT_MAX } from '@olympiad/contracts/constants'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { BooleanInput, maxLength, required, TextInput, useGetOne, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { retry } from '../../data/retry.ts'
import { asTyped } from '../../shared/as-typed.ts'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { AgeLevelInput } from './AgeLevelInput.tsx'
import { CityInput } from './CityInput.tsx'

export const filled = required('texts.fill_all_fields')
/** No longer than the server takes it. */
export const upTo = (field: keyof typeof TEAM_TEXT_MAX) => maxLength(TEAM_TEXT_MAX[field], 'texts.too_long')
/** What is typed runs in its own direction. */
export const OWN_DIRECTION = { htmlInput: { dir: 'auto' } } as const
/** Side by side on a desk, below each other on a phone. */
const PAIRS = {
  width: '100%',
  display: 'grid',
  columnGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

/** The levels of the chosen competition. The one that the team has stays in its own, even where an admin gave it another. */
function LevelInput() {
  const team = useRecordContext()
  const id: unknown = useWatch({ name: 'competion' })
  const { data } = useGetOne<AdminCompetition>('competions', { id: String(id) }, { enabled: Boolean(id), retry })
  const isOwn = id === team?.['competion']
  const fits = (level: unknown) =>
    level === LEVEL_ANYWHERE ||
    (isOwn && level === team?.['ageLevel']) ||
    data?.agelevel.some(({ title }) => title === level)
  const levels = data ? TEAM_AGE_LEVELS.filter(fits) : TEAM_AGE_LEVELS
  const fitting = (level: unknown) => (!data || fits(level) ? undefined : 'texts.age_level_unknown')
  return <AgeLevelInput source="ageLevel" levels={levels} validate={[filled, fitting]} />
}

/** The fields of a team, named as the specification has them. It moves within its `season`. */
export function TeamInputs({ season }: { season: string }) {
  return (
    <>
      <Box sx={PAIRS}>
        <TextInput source="name" validate={[filled, upTo('name')]} slotProps={OWN_DIRECTION} />
        <TextInput source="schoolName" validate={[filled, upTo('schoolName')]} slotProps={OWN_DIRECTION} />
        <CompetitionSelect source="competion" season={season} validate={filled} />
        <LevelInput />
        <RegionSelect source="region" validate={filled} />
        <CityInput source="city" />
        <TextInput source="stage" parse={asTyped} validate={upTo('stage')} slotProps={OWN_DIRECTION} />
        <BooleanInput source="status" label="resources.teams.fields.enabled" helperText="resources.teams.status_help" />
      </Box>
      <PictureInput source="image" aspect={1} />
      <TextInput
        source="notes"
        fullWidth
        multiline
        minRows={3}
        parse={asTyped}
        validate={upTo('notes')}
        helperText="resources.teams.notes_help"
        slotProps={OWN_DIRECTION}
      />
    </>
  )
}
