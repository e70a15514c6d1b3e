import { Box } from '@mui/material'
import { BooleanInput, maxLength, required, TextInput } from 'react-admin'
import { asTyped } from '../../shared/as-typed.ts'
import { CompetitionSelect } from '../../shared/CompetitionSelect.tsx'
import { PictureInput } from '../../shared/PictureInput.tsx'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { AgeLevelInput } from './AgeLevelInput.tsx'
import { CityInput } from './CityInput.tsx'

export const filled = required('texts.fill_all_fields')
export const upTo = (most: number) => maxLength(most, 'texts.too_long')
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

/** The fields of a team, named as the specification has them. It moves within its `season`. */
export function TeamInputs({ season }: { season: string }) {
  return (
    <>
      <Box sx={PAIRS}>
        <TextInput source="name" validate={[filled, upTo(60)]} slotProps={OWN_DIRECTION} />
        <TextInput source="schoolName" validate={[filled, upTo(120)]} slotProps={OWN_DIRECTION} />
        <CompetitionSelect source="competion" season={season} validate={filled} />
        <AgeLevelInput source="ageLevel" validate={filled} />
        <RegionSelect source="region" validate={filled} />
        <CityInput source="city" />
        <TextInput source="stage" parse={asTyped} validate={upTo(60)} slotProps={OWN_DIRECTION} />
        <BooleanInput source="status" label="resources.teams.fields.enabled" helperText="resources.teams.status_help" />
      </Box>
      <PictureInput source="image" aspect={1} />
      <TextInput
        source="notes"
        fullWidth
        multiline
        minRows={3}
        parse={asTyped}
        validate={upTo(2000)}
        helperText="resources.teams.notes_help"
        slotProps={OWN_DIRECTION}
      />
    </>
  )
}
