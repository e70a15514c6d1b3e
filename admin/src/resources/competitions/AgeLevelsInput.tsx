import { Typography } from '@mui/material'
import { AGE_LEVELS, MAX_AGE } from '@olympiad/contracts/constants'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import {
  ArrayInput,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  type SelectInputProps,
  SimpleFormIterator,
  useRecordContext,
  useSimpleFormIteratorItem,
  useSourceContext,
  useTranslate,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddRowButton } from '../../shared/AddRowButton.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { parseText } from '../../shared/parse-text.ts'
import { PlacesInput } from './PlacesInput.tsx'

/** Ages and places beside the group; the two notes below it. */
const TWO_ROWS = {
  '& .RaSimpleFormIterator-line': { py: 1 },
  '& .RaSimpleFormIterator-form': {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 2fr' },
    columnGap: 2,
    minWidth: 0,
  },
  '& .RaSimpleFormIterator-form > *': { gridColumn: 'span 2', minWidth: 0, width: '100%' },
  '& .RaSimpleFormIterator-form > .age': { gridColumn: 'span 1' },
  '& .RaSimpleFormIterator-form > :is(:first-of-type, .places)': { gridColumn: { md: 'span 1' } },
} as const

const filled = required('texts.fill_all_fields')
const uniqueTitles = (levels: readonly { title?: string }[] | null | undefined) => {
  const titles = (levels ?? []).flatMap(({ title }) => title ?? [])
  return new Set(titles).size === titles.length ? undefined : 'texts.age_level_duplicate'
}
const levels = [filled, uniqueTitles]

const age = [minValue(1), maxValue(MAX_AGE)]

const BLANK = { title: '', desc: '', desc_en: '', age_from: null, age_to: null, places: 0 }
const addButton = <AddRowButton label="resources.competions.add_level" blank={BLANK} />

/** `uses`: of the competition. In the iterator the record is the level. */
function LevelPlacesInput({ uses }: { uses: AdminCompetition['places_use']['levels'] }) {
  const { index } = useSimpleFormIteratorItem()
  const title = useWatch({ name: `agelevel.${index}.title` })
  const use = uses.find((level) => level.title === title)
  return <PlacesInput source="places" use={use} />
}

/** A choice offers its usual ages; a level from before has none until somebody types them. */
function LevelSelect({ choices }: { choices: NonNullable<SelectInputProps['choices']> }) {
  const { getSource } = useSourceContext()
  const { setValue } = useFormContext()
  const offerAges = (title: string) => {
    const [from, to] = AGE_LEVELS.find((level) => level.title === title)?.ages ?? []
    setValue(getSource('age_from'), from ?? null, { shouldDirty: true })
    setValue(getSource('age_to'), to ?? null, { shouldDirty: true })
  }
  return (
    <SelectInput
      source="title"
      choices={choices}
      translateChoice={false}
      validate={filled}
      helperText={false}
      onChange={({ target }) => offerAges(target.value)}
    />
  )
}

export function AgeLevelsInput() {
  const translate = useTranslate()
  // A new one has no count.
  const competition = useRecordContext<Partial<AdminCompetition> & { id: string }>()
  const ages = AGE_LEVELS.map(({ title, ages: [from, to] }) => ({
    id: title,
    name: translate('age_range', { name: translate(`age_level.${title}`), from, to }),
  }))
  return (
    <FieldGroup title={translate('resources.competions.fields.agelevel')} columns={1}>
      <Typography color="text.secondary">{translate('resources.competions.ages_help')}</Typography>
      <ArrayInput source="agelevel" label={false} validate={levels}>
        <SimpleFormIterator inline fullWidth disableReordering disableClear addButton={addButton} sx={TWO_ROWS}>
          <LevelSelect choices={ages} />
          <NumberInput className="age" source="age_from" min={1} max={MAX_AGE} validate={age} helperText={false} />
          <NumberInput className="age" source="age_to" min={1} max={MAX_AGE} validate={age} helperText={false} />
          <LevelPlacesInput uses={competition?.places_use?.levels ?? []} />
          <LangInput lang="ar" source="desc" parse={parseText} helperText={false} />
          <LangInput lang="en" source="desc_en" parse={parseText} helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </FieldGroup>
  )
}
