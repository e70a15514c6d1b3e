import { Box, Link } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useGetOne, useGetRecordRepresentation, useTranslate } from 'react-admin'
import { shouldRetry } from '../data/should-retry.ts'
import { listCountries } from '../resources/accounts/countries.ts'
import { pdfDownloadPath } from '../resources/files/paths.ts'
import { useObjectUrl } from '../shared/picture/use-object-url.ts'
import { useLang } from '../use-lang.ts'
import { useFieldLabel } from './use-field-label.ts'
import { getValueKind } from './value-kinds.ts'

const RichText = lazy(() => import('../shared/rich-text/RichText.tsx'))

type Shown = { resource: string; field: string; value: unknown }

function Nothing() {
  const translate = useTranslate()
  return (
    <Box component="em" sx={{ color: 'text.secondary', fontStyle: 'normal' }}>
      {translate('conflict.nothing')}
    </Box>
  )
}

function RecordName({ resource, id }: { resource: string; id: string }) {
  const nameOf = useGetRecordRepresentation(resource)
  const { data } = useGetOne(resource, { id }, { retry: shouldRetry })
  return <bdi>{data ? nameOf(data) : id}</bdi>
}

function Picture({ value, at: baseUrl }: { value: unknown; at: string }) {
  const src = useObjectUrl(value instanceof File ? value : undefined) ?? baseUrl
  return <Box component="img" src={src} alt="" sx={{ display: 'block', maxWidth: '100%', maxHeight: 180 }} />
}

function Pdf({ value }: { value: unknown }) {
  const translate = useTranslate()
  if (value instanceof File) return <bdi>{translate('conflict.chosen_file', { name: value.name })}</bdi>
  return (
    <Link href={pdfDownloadPath(String(value))} target="_blank" rel="noopener">
      {translate('resources.files.open')}
    </Link>
  )
}

function Entries({ resource, field, value }: Shown & { value: readonly unknown[] }) {
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
      {value.map((entry, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list is static
        <li key={nth}>
          <FieldValue resource={resource} field={field} value={entry} />
        </li>
      ))}
    </Box>
  )
}

function ObjectFields({ resource, field, value }: Shown & { value: object }) {
  const label = useFieldLabel(resource)
  const parts = Object.entries(value).filter(([, part]) => part !== '' && part !== null)
  return parts.map(([name, part]) => (
    <div key={name}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label(`${field}.${name}`)}:
      </Box>{' '}
      <FieldValue resource={resource} field={`${field}.${name}`} value={part} />
    </div>
  ))
}

export function FieldValue({ resource, field, value }: Shown) {
  const translate = useTranslate()
  const lang = useLang()
  const kind = getValueKind(resource, field)
  if (value === undefined || value === null || value === '') return <Nothing />
  if (kind === 'picture') return <Picture value={value} at={`/uploads/${value}`} />
  if (kind === 'portrait') return <Picture value={value} at={String(value)} />
  if (kind === 'pdf') return <Pdf value={value} />
  if (Array.isArray(value)) {
    return value.length > 0 ? <Entries resource={resource} field={field} value={value} /> : <Nothing />
  }
  if (typeof value === 'object') return <ObjectFields resource={resource} field={field} value={value} />
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (kind === 'rich') {
    return (
      <Suspense fallback={null}>
        <RichText html={String(value)} lang={field.endsWith('_en') ? 'en' : 'ar'} />
      </Suspense>
    )
  }
  if (kind === 'country') return <bdi>{listCountries(lang).find(({ id }) => id === value)?.name ?? String(value)}</bdi>
  if (typeof kind === 'object' && 'resource' in kind) return <RecordName resource={kind.resource} id={String(value)} />
  if (typeof kind === 'object') return <bdi>{translate(`${kind.textKey}.${value}`, { _: String(value) })}</bdi>
  return <span dir="auto">{String(value)}</span>
}
