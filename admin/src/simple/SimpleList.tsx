import { Box } from '@mui/material'
import { type Lang, localized, otherLang } from '@olympiad/contracts/lang'
import { thumbnailOf } from '@olympiad/contracts/pictures'
import { type Field, type SimpleResource, storedNames } from '@olympiad/contracts/resource'
import { Fragment } from 'react'
import { DataTable, type RaRecord, useRecordContext, useTranslate } from 'react-admin'
import { BulkDeleteButton } from '../shared/BulkDeleteButton.tsx'
import { CardControls } from '../shared/CardControls.tsx'
import { clamped } from '../shared/clamped.ts'
import { ManagedList } from '../shared/ManagedList.tsx'
import { Named } from '../shared/Named.tsx'
import { OrderField } from '../shared/OrderField.tsx'
import { RecordLink } from '../shared/RecordLink.tsx'
import { RegionSelect } from '../shared/RegionSelect.tsx'
import { RowActions } from '../shared/RowActions.tsx'
import { SearchFilter } from '../shared/SearchFilter.tsx'
import { ShownFilter } from '../shared/ShownFilter.tsx'
import { SwitchField } from '../shared/SwitchField.tsx'
import { Thumbnail } from '../shared/Thumbnail.tsx'
import { TwoLines } from '../shared/TwoLines.tsx'
import { useLang } from '../use-lang.ts'
import { CountLink } from './CountLink.tsx'
import { MapLinks } from './MapLinks.tsx'

const Column = DataTable.Col<RaRecord>

type Props = { resource: SimpleResource }

const entriesOf = ({ fields }: SimpleResource, kind: Field['kind']) =>
  Object.entries(fields).filter(([, field]) => field.kind === kind)

/** A record's picture and title, which leads to its form, above its subtitle. */
function Title({ resource, record }: Props & { record: RaRecord }) {
  const translate = useTranslate()
  const lang = useLang()
  const { name, screens } = resource
  const [picture] = entriesOf(resource, 'picture')
  const words = (
    <TwoLines
      first={
        <RecordLink resource={name} type="edit" id={String(record.id)}>
          {textOf(record, screens.title, lang) || translate('console.not_set')}
        </RecordLink>
      }
      second={
        screens.subtitle ? (
          <Box sx={clamped(2)}>{textOf(record, screens.subtitle, lang)}</Box>
        ) : (
          <bdi>{textOf(record, screens.title, otherLang(lang))}</bdi>
        )
      }
    />
  )
  if (!picture) return <Box sx={{ maxWidth: 640 }}>{words}</Box>
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Thumbnail src={thumbnailOf(record[picture[0]])} width={48} height={48} fit="contain" />
      {words}
    </Box>
  )
}

const textOf = (record: RaRecord, name: string, lang: Lang): string =>
  localized({ [name]: record[name] ?? '', [`${name}_en`]: record[`${name}_en`] ?? '' }, name, lang)

/** The value of a field in the list; a switch and a place are changed there. */
function Value({ name, field, record }: { name: string; field: Field; record: RaRecord }) {
  const lang = useLang()
  switch (field.kind) {
    case 'flag':
      return <SwitchField source={name} />
    case 'order':
      return <OrderField source={name} />
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
  const [ar = screens.title, en = ar] = title ? storedNames(screens.title, title) : []
  const columns = Object.entries(fields).filter(([, field]) => field.column)
  return (
    <DataTable<RaRecord> rowClick="edit" bulkActionButtons={<BulkDeleteButton />}>
      <Column
        source={lang === 'en' ? en : ar}
        label={`resources.${name}.fields.label`}
        disableSort={!title?.sort}
        render={(record) => <Title resource={resource} record={record} />}
      />
      {columns.map(([source, field]) => (
        <Column
          key={source}
          source={source}
          disableSort={!field.sort}
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

/** A record on a phone. */
function SimpleCard({ resource }: Props) {
  const translate = useTranslate()
  const record = useRecordContext()
  if (!record) return null
  const { name: of, fields, screens } = resource
  const told = Object.entries(fields).filter(([, { column, kind }]) => column && kind !== 'flag' && kind !== 'order')
  return (
    <>
      <Title resource={resource} record={record} />
      <CardControls shown={'status' in fields} ordered={entriesOf(resource, 'order').length > 0}>
        {told.length > 0 && (
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {told.map(([name, field], nth) => (
              <Fragment key={name}>
                {nth > 0 && ' · '}
                <Value name={name} field={field} record={record} />
              </Fragment>
            ))}
          </Box>
        )}
        {Object.entries(screens.counts ?? {}).map(([name, count]) => (
          <Named key={name} name={translate(`resources.${of}.fields.${name}`)}>
            <CountLink source={name} count={count} record={record} />
          </Named>
        ))}
        <MapLinks fields={fields} record={record} />
      </CardControls>
    </>
  )
}

const filtersOf = (resource: SimpleResource) => [
  ...(resource.screens.search ? [<SearchFilter key="s" source="s" alwaysOn />] : []),
  ...Object.entries(resource.fields).flatMap(([name, { kind, filter }]) => {
    if (!filter) return []
    if (kind === 'region') return [<RegionSelect key={name} source={name} alwaysOn />]
    return kind === 'flag' ? [<ShownFilter key={name} source={name} alwaysOn />] : []
  }),
]

/** A simple resource's list; switches and places are saved at once. */
export function SimpleList({ resource }: Props) {
  const { name, order, perPage } = resource
  return (
    <ManagedList
      sort={{ field: order.field, order: order.direction === 1 ? 'ASC' : 'DESC' }}
      sizes={perPage}
      filters={filtersOf(resource)}
      create={`resources.${name}.create`}
      table={<SimpleTable resource={resource} />}
      card={<SimpleCard resource={resource} />}
    />
  )
}
