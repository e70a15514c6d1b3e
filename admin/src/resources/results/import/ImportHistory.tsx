import { Box, Skeleton, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { ImportRecord } from '@olympiad/contracts/views/admin-results'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { formatDateTime } from '../../../format.ts'
import { LoadError } from '../../../shared/LoadError.tsx'
import { Section } from '../../../shared/Section.tsx'
import { StateBadge } from '../../../shared/StateBadge.tsx'
import { TwoLines } from '../../../shared/TwoLines.tsx'
import { useLang } from '../../../use-lang.ts'
import { IMPORTS_PATH, IMPORTS_QUERY_KEY } from './imports-endpoint.ts'
import { UndoButton } from './UndoButton.tsx'

async function fetchImports(): Promise<ImportRecord[]> {
  const { json } = await httpClient(IMPORTS_PATH)
  return json.imports
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 24px',
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { border: 0, pt: 0 },
} as const

function ImportItem({ record, onUndone }: { record: ImportRecord; onUndone: () => void }) {
  const translate = useTranslate()
  const lang = useLang()
  const t = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const { created_at, by, season, counts, undone, undoable } = record
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <TwoLines
          first={
            <>
              <b>{formatDateTime(created_at, lang)}</b> {t('by', { name: by.name })}
            </>
          }
          second={
            <>
              {season && localized(season, 'name', lang)} · {t('done_counts', counts)}
            </>
          }
        />
      </Box>
      {undone ? (
        <TwoLines
          first={<StateBadge tone="neutral">{t('undone')}</StateBadge>}
          second={t('undone_by', { name: undone.by.name, at: formatDateTime(undone.at, lang) })}
        />
      ) : (
        <StateBadge tone="success">{t('stands')}</StateBadge>
      )}
      {undoable && <UndoButton record={record} onUndone={onUndone} />}
    </Box>
  )
}

export function ImportHistory({ onUndone }: { onUndone: () => void }) {
  const translate = useTranslate()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: IMPORTS_QUERY_KEY,
    queryFn: fetchImports,
    retry: shouldRetry,
  })
  const t = (key: string) => translate(`resources.results.import.${key}`)
  return (
    <Section title={t('history')}>
      {isPending && <Skeleton variant="rectangular" height={72} />}
      {error !== null && <LoadError onRetry={() => refetch()}>{t('history_failed')}</LoadError>}
      {data?.length === 0 && <Typography color="text.secondary">{t('history_none')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((record) => (
            <ImportItem key={record.id} record={record} onUndone={onUndone} />
          ))}
        </Box>
      )}
    </Section>
  )
}
