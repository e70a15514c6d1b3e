import { Box } from '@mui/material'
import { type Lang, localized, otherLang } from '@olympiad/contracts/lang'
import { thumbnailUrl } from '@olympiad/contracts/pictures'
import { type Field, type SimpleResource, storedNamesOfField } from '@olympiad/contracts/resource'
import { DataTable, type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { BulkDeleteButton } from '../shared/BulkDeleteButton.tsx'
import { CardControls } from '../shared/CardControls.tsx'
import { clampLines } from '../shared/clamp-lines.ts'
import { LabelledValue } from '../shared/LabelledValue.tsx'
import { ManagedList } from '../shared/ManagedList.tsx'
import { PositionField } from '../shared/PositionField.tsx'
import { RecordLink } from '../shared/RecordLink.tsx'
import { RegionSelect } from '../shared/RegionSelect.tsx'
import { RowActions } from '../shared/RowActions.tsx'
import { SearchFilter } from '../shared/SearchFilter.tsx'
import { SwitchField } from '../shared/SwitchField.tsx'
import { Thumbnail } from '../shared/Thumbnail.tsx'
import { TwoLines } from '../shared/TwoLines.tsx'
import { VisibilityFilter } from '../shared/VisibilityFilter.tsx'
import { useLang } from '../use-lang.ts'
import { CountLink } from './CountLink.tsx'
import { MapLinks } from './MapLinks.tsx'

const Column = DataTable.Col<RaRecord>

type Props = { resource: SimpleResource }

const entriesOf = ({ fields }: SimpleResource, kind: Field['kind']) =>
  Object.entries(fields).filter(([, field]) => field.kind === kind)

function Title({ resource, record }: Props & { record: RaRecord }) {
  const translate = useTranslate()
  const lang = useLang()
  const { name, screens } = resource
  const [picture] = entriesOf(resource, 'picture')
  const secondaryText = (
    <TwoLines
      first={
        <RecordLink resource={name} type="edit" id={String(record.id)}>
          {textOf(record, screens.title, lang) || translate('console.not_set')}
        </RecordLink>
      }
      second={
        screens.subtitle ? (
          <Box sx={clampLines(2)}>{textOf(record, screens.subtitle, lang)}</Box>
        ) : (
          <bdi>{textOf(record, screens.title, otherLang(lang))}</bdi>
        )
      }
    />
  )
  if (!picture) return <Box sx={{ maxWidth: 640 }}>{secondaryText}</Box>
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail src={thumbnailUrl(record[picture[0]])} width={48} height={48} fit="contain" />
      {secondaryText}
    </Box>
  )
}

const textOf = (record: RaRecord, name: string, lang: Lang): string =>
  localized({ [name]: record[name] ?? '', [`${name}_en`]: record[`${name}_en`] ?? '' }, name, lang)

function Value({ name, field, record }: { name: string; field: Field; record: RaRecord }) {
  const lang = useLang()
  switch (field.kind) {
    case 'flag':
      return <SwitchField source={name} />
    case 'order':
      return <PositionField source={name} />
    case 'text':
      return field.bilingual ? textOf(record, name, lang) : record[name]
    case 'region': {
      const names = record[`${name}_names`]
      return names?.[lang === 'en' ? 'en_name' : 'ar_name'] ?? ''
    }
    default:
      return <bdi>{record[name]}</bdi>
  }
}

function SimpleTable({ resource }: Props) {
  const lang = useLang()
  const { name, fields, screens } = resource
  const title = fields[screens.title]
  const [ar = screens.title, en = ar] = title ? storedNamesOfField(screens.title, title) : []
  const columns = Object.entries(fields).filter(([, field]) => field.column)
  return (
    <DataTable<RaRecord> rowClick="edit" bulkActionButtons={<BulkDeleteButton />}>
      <Column
        source={lang === 'en' ? en : ar}
        label={`resources.${name}.fields.label`}
        disableSort={!title?.sortable}
        render={(record) => <Title resource={resource} record={record} />}
      />
      {columns.map(([source, field]) => (
        <Column
          key={source}
          source={source}
          disableSort={!field.sortable}
          {...(field.kind === 'phone' && { sx: { whiteSpace: 'nowrap' } })}
          render={(record) => <Value name={source} field={field} record={record} />}
        />
      ))}
      {Object.entries(screens.counts ?? {}).map(([source, count]) => (
        <Column
          key={source}
          source={source}
          disableSort
          align="right"
          render={(record) => <CountLink source={source} count={count} record={record} />}
        />
      ))}
      <Column
        source="actions"
        label={`resources.${name}.fields.actions`}
        disableSort
        render={(record) => (
          <RowActions>
            <MapLinks fields={fields} record={record} />
          </RowActions>
        )}
      />
    </DataTable>
  )
}

function SimpleCard({ resource }: Props) {
  const translate = useTranslate()
  const record = useRecordContext()
  if (!record) return null
  const { name: resourceName, fields, screens } = resource
  const shownFields = Object.entries(fields).filter(
    ([, { column, kind }]) => column && kind !== 'flag' && kind !== 'order',
  )
  return (
    <>
      <Title resource={resource} record={record} />
      <CardControls hasVisibility={'status' in fields} hasPosition={entriesOf(resource, 'order').length > 0}>
        {shownFields.length > 0 && (
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {shownFields.map(([name, field]) => (
              <span key={name}>
                <Value name={name} field={field} record={record} />
              </span>
            ))}
          </Box>
        )}
        {Object.entries(screens.counts ?? {}).map(([name, count]) => (
          <LabelledValue key={name} label={translate(`resources.${resourceName}.fields.${name}`)}>
            <CountLink source={name} count={count} record={record} />
          </LabelledValue>
        ))}
        <MapLinks fields={fields} record={record} />
      </CardControls>
    </>
  )
}

const filtersOf = (resource: SimpleResource) => [
  ...(resource.screens.search ? [<SearchFilter key="s" source="s" alwaysOn />] : []),
  ...Object.entries(resource.fields).flatMap(([name, { kind, filterable }]) => {
    if (!filterable) return []
    if (kind === 'region') return [<RegionSelect key={name} source={name} alwaysOn />]
    return kind === 'flag' ? [<VisibilityFilter key={name} source={name} alwaysOn />] : []
  }),
]

export function SimpleList({ resource }: Props) {
  const { name, defaultSort, perPage } = resource
  return (
    <ManagedList
      sort={{ field: defaultSort.field, order: defaultSort.direction === 1 ? 'ASC' : 'DESC' }}
      pageSizes={perPage}
      filters={filtersOf(resource)}
      createLabel={`resources.${name}.create`}
      table={<SimpleTable resource={resource} />}
      card={<SimpleCard resource={resource} />}
    />
  )
}
