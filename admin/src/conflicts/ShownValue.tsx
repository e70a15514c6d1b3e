import { Box, Link } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useGetOne, useGetRecordRepresentation, useTranslate } from 'react-admin'
import { retry } from '../data/retry.ts'
import { countriesIn } from '../resources/accounts/countries.ts'
import { pdfAt } from '../resources/files/paths.ts'
import { useFileAddress } from '../shared/picture/use-file-address.ts'
import { useLang } from '../use-lang.ts'
import { useFieldLabel } from './use-field-label.ts'
import { kindOf } from './value-kinds.ts'

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

/** The record that a field names; its id where it is gone. */
function Named({ resource, id }: { resource: string; id: string }) {
  const nameOf = useGetRecordRepresentation(resource)
  const { data } = useGetOne(resource, { id }, { retry })
  return <bdi>{data ? nameOf(data) : id}</bdi>
}

/** A picture, or one that was chosen and isn't sent yet. */
function Picture({ value, at }: { value: unknown; at: string }) {
  const src = useFileAddress(value instanceof File ? value : undefined) ?? at
  return <Box component="img" src={src} alt="" sx={{ display: 'block', maxWidth: '100%', maxHeight: 180 }} />
}

function Pdf({ value }: { value: unknown }) {
  const translate = useTranslate()
  if (value instanceof File) return <bdi>{translate('conflict.chosen_file', { name: value.name })}</bdi>
  return (
    <Link href={pdfAt(String(value))} target="_blank" rel="noopener">
      {translate('resources.files.open')}
    </Link>
  )
}

/** One entry of a list below the other, each with its fields. */
function Entries({ resource, field, value }: Shown & { value: readonly unknown[] }) {
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
      {value.map((entry, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name, and the list stays as it is
        <li key={nth}>
          <ShownValue resource={resource} field={field} value={entry} />
        </li>
      ))}
    </Box>
  )
}

function Parts({ resource, field, value }: Shown & { value: object }) {
  const label = useFieldLabel(resource)
  const parts = Object.entries(value).filter(([, part]) => part !== '' && part !== null)
  return parts.map(([name, part]) => (
    <div key={name}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label(`${field}.${name}`)}:
      </Box>{' '}
      <ShownValue resource={resource} field={`${field}.${name}`} value={part} />
    </div>
  ))
}

/** A value of a field, as its form would show it. */
export function ShownValue({ resource, field, value }: Shown) {
  const translate = useTranslate()
  const lang = useLang()
  const kind = kindOf(resource, field)
  if (value === undefined || value === null || value === '') return <Nothing />
  if (kind === 'picture') return <Picture value={value} at={`/uploads/${value}`} />
  if (kind === 'portrait') return <Picture value={value} at={String(value)} />
  if (kind === 'pdf') return <Pdf value={value} />
  if (Array.isArray(value)) {
    return value.length > 0 ? <Entries resource={resource} field={field} value={value} /> : <Nothing />
  }
  if (typeof value === 'object') return <Parts resource={resource} field={field} value={value} />
  if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
  if (kind === 'rich') {
    return (
      <Suspense fallback={null}>
        <RichText html={String(value)} lang={field.endsWith('_en') ? 'en' : 'ar'} />
      </Suspense>
    )
  }
  if (kind === 'country') return <bdi>{countriesIn(lang).find(({ id }) => id === value)?.name ?? String(value)}</bdi>
  if (typeof kind === 'object' && 'of' in kind) return <Named resource={kind.of} id={String(value)} />
  if (typeof kind === 'object') return <bdi>{translate(`${kind.words}.${value}`, { _: String(value) })}</bdi>
  return <span dir="auto">{String(value)}</span>
}
