import { CONFIRMATIONS, EVENT_KINDS } from '@olympiad/contracts/judging/events'
import { FormDataConsumer, RadioButtonGroupInput, required, SelectInput, TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { parseText } from '../../shared/parse-text.ts'
import { RegionSelect } from '../../shared/RegionSelect.tsx'
import { SeasonSelect } from '../../shared/SeasonSelect.tsx'
import { DivisionsInput } from './DivisionsInput.tsx'
import { useEventTexts } from './event-texts.ts'
import { TablesInput } from './TablesInput.tsx'

const filled = required('texts.fill_all_fields')
/** A date input is never visually empty, so its label must not overlap it. */
const SHRUNK = { inputLabel: { shrink: true } } as const

/** Divisions belong to a season. */
function SeasonOfEvent({ label }: { label: string }) {
  const { setValue } = useFormContext()
  return (
    <SeasonSelect
      source="season"
      label={label}
      validate={filled}
      onChange={() => setValue('divisions', [], { shouldDirty: true })}
    />
  )
}

export function EventInputs({ isNew = false }: { isNew?: boolean }) {
  const { form: t, kinds, confirmations } = useEventTexts()
  const choices = <T extends string>(all: readonly T[], names: Record<T, string>) =>
    all.map((id) => ({ id, name: names[id] }))
  return (
    <>
      <FieldGroup title={t.about}>
        <LangInput lang="ar" source="name" label={t.name} validate={filled} />
        <LangInput lang="en" source="name_en" label={t.name_en} validate={filled} />
        {isNew && <SeasonOfEvent label={t.season} />}
        <SelectInput
          source="kind"
          label={t.kind}
          choices={choices(EVENT_KINDS, kinds)}
          translateChoice={false}
          validate={filled}
        />
        <FormDataConsumer>
          {({ formData }) =>
            formData['kind'] !== 'final' && <RegionSelect source="region" label={t.region} validate={filled} />
          }
        </FormDataConsumer>
      </FieldGroup>
      <FieldGroup title={t.where}>
        <LangInput lang="ar" source="place" label={t.place} parse={parseText} />
        <LangInput lang="en" source="place_en" label={t.place_en} parse={parseText} />
        <TextInput source="starts_on" label={t.starts_on} type="date" slotProps={SHRUNK} validate={filled} />
        <TextInput source="ends_on" label={t.ends_on} type="date" slotProps={SHRUNK} validate={filled} />
      </FieldGroup>
      <FieldGroup title={t.divisions} columns={1}>
        <DivisionsInput source="divisions" />
      </FieldGroup>
      <FieldGroup title={t.judging}>
        <TablesInput source="tables" />
        <RadioButtonGroupInput
          source="confirmation"
          label={t.confirmation}
          choices={choices(CONFIRMATIONS, confirmations)}
          translateChoice={false}
          helperText={t.confirmation_help}
          validate={filled}
        />
      </FieldGroup>
    </>
  )
}
