import { Box } from '@mui/material'
import { MAX_TEAM_TEXT_LENGTH, TEAM_AGE_LEVELS, UNRESTRICTED_AGE_LEVEL } from '@olympiad/contracts/constants'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { BooleanInput, maxLength, required, TextInput, useGetOne, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { shouldRetry } from '../../data/should-retry.ts'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { parseText } from '../../shared/parse-text.ts'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { AgeLevelInput } from './AgeLevelInput.tsx'
import { CityInput } from './CityInput.tsx'

export const validateRequired = required('texts.fill_all_fields')
/** The server's limit. */
export const maxLengthOf = (field: keyof typeof MAX_TEAM_TEXT_LENGTH) =>
  maxLength(MAX_TEAM_TEXT_LENGTH[field], 'texts.too_long')
export const AUTO_DIRECTION = { htmlInput: { dir: 'auto' } } as const
const PAIRS = {
  width: '100%',
  display: 'grid',
  columnGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const

/** Includes the team's own level, even one that the competition lacks. */
function LevelInput() {
  const team = useRecordContext()
  const id: unknown = useWatch({ name: 'competion' })
  const { data } = useGetOne<AdminCompetition>(
    'competions',
    { id: String(id) },
    { enabled: Boolean(id), retry: shouldRetry },
  )
  const isOwn = id === team?.['competion']
  const isAllowed = (level: unknown) =>
    level === UNRESTRICTED_AGE_LEVEL ||
    (isOwn && level === team?.['ageLevel']) ||
    data?.agelevel.some(({ title }) => title === level)
  const levels = data ? TEAM_AGE_LEVELS.filter(isAllowed) : TEAM_AGE_LEVELS
  const validateLevel = (level: unknown) => (!data || isAllowed(level) ? undefined : 'texts.age_level_unknown')
  return <AgeLevelInput source="ageLevel" levels={levels} validate={[validateRequired, validateLevel]} />
}

/** A team can move only within its `season`. */
export function TeamInputs({ season }: { season: string }) {
  return (
    <>
      <Box sx={PAIRS}>
        <TextInput source="name" validate={[validateRequired, maxLengthOf('name')]} slotProps={AUTO_DIRECTION} />
        <TextInput
          source="schoolName"
          validate={[validateRequired, maxLengthOf('schoolName')]}
          slotProps={AUTO_DIRECTION}
        />
        <CompetitionSelect source="competion" season={season} validate={validateRequired} />
        <LevelInput />
        <RegionSelect source="region" validate={validateRequired} />
        <CityInput source="city" />
        <TextInput source="stage" parse={parseText} validate={maxLengthOf('stage')} slotProps={AUTO_DIRECTION} />
        <BooleanInput source="status" label="resources.teams.fields.enabled" helperText="resources.teams.status_help" />
      </Box>
      <PictureInput source="image" aspect={1} />
      <TextInput
        source="notes"
        fullWidth
        multiline
        minRows={3}
        parse={parseText}
        validate={maxLengthOf('notes')}
        helperText="resources.teams.notes_help"
        slotProps={AUTO_DIRECTION}
      />
    </>
  )
}
