import { AGE_LEVELS } from '@olympiad/contracts/constants'
import { ArrayInput, required, SelectInput, SimpleFormIterator, useTranslate } from 'react-admin'
import { AddRowButton } from '../../shared/AddRowButton.tsx'
import { FieldGroup } from '../../shared/FieldGroup.tsx'
import { LangInput } from '../../shared/LangInput.tsx'
import { parseText } from '../../shared/parse-text.ts'

const EVEN_COLUMNS = {
  '& .RaSimpleFormIterator-form': { flex: 1, flexDirection: { xs: 'column', md: 'row' } },
  '& .RaSimpleFormIterator-form > *': { flex: { xs: 'none', md: '1 1 0' }, minWidth: 0, width: '100%' },
} as const

const filled = required('texts.fill_all_fields')
const uniqueTitles = (levels: readonly { title?: string }[] | null | undefined) => {
  const titles = (levels ?? []).flatMap(({ title }) => title ?? [])
  return new Set(titles).size === titles.length ? undefined : 'texts.age_level_duplicate'
}
const levels = [filled, uniqueTitles]

const addButton = <AddRowButton label="resources.competions.add_level" blank={{ title: '', desc: '', desc_en: '' }} />

export function AgeLevelsInput() {
  const translate = useTranslate()
  const ages = AGE_LEVELS.map(({ title, ages: [from, to] }) => ({
    id: title,
    name: translate('age_range', { name: translate(`age_level.${title}`), from, to }),
  }))
  return (
    <FieldGroup title={translate('resources.competions.fields.agelevel')} columns={1}>
      <ArrayInput source="agelevel" label={false} validate={levels}>
        <SimpleFormIterator inline fullWidth disableReordering disableClear addButton={addButton} sx={EVEN_COLUMNS}>
          <SelectInput source="title" choices={ages} translateChoice={false} validate={filled} helperText={false} />
          <LangInput lang="ar" source="desc" parse={parseText} helperText={false} />
          <LangInput lang="en" source="desc_en" parse={parseText} helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </FieldGroup>
  )
}
