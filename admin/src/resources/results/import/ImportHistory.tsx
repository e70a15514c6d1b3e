import { Box, Skeleton, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import type { ImportRecord } from '@olympiad/contracts/views/admin-results'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'
import { retry } from '../../../data/retry.ts'
import { showMoment } from '../../../format.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Section } from '../../../shared/Section.tsx'
import { StateWord } from '../../../shared/StateWord.tsx'
import { TwoLines } from '../../../shared/TwoLines.tsx'
import { useLang } from '../../../use-lang.ts'
import { IMPORTS, IMPORTS_ADDRESS } from './imports.ts'
import { UndoButton } from './UndoButton.tsx'

async function importsSoFar(): Promise<ImportRecord[]> {
  const { json } = await httpClient(IMPORTS_ADDRESS)
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

function OneImport({ record, onUndone }: { record: ImportRecord; onUndone: () => void }) {
  const translate = useTranslate()
  const lang = useLang()
  const say = (key: string, values = {}) => translate(`resources.results.import.${key}`, values)
  const { created_at, by, season, counts, undone, undoable } = record
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <TwoLines
          first={
            <>
              <b>{showMoment(created_at, lang)}</b> {say('by', { name: by.name })}
            </>
          }
          second={
            <>
              {season && localized(season, 'name', lang)} · {say('done_counts', counts)}
            </>
          }
        />
      </Box>
      {undone ? (
        <TwoLines
          first={<StateWord tone="neutral">{say('undone')}</StateWord>}
          second={say('undone_by', { name: undone.by.name, at: showMoment(undone.at, lang) })}
        />
      ) : (
        <StateWord tone="success">{say('stands')}</StateWord>
      )}
      {undoable && <UndoButton record={record} onUndone={onUndone} />}
    </Box>
  )
}

/** The imports so far, newest first; the last one that stands can be undone. */
export function ImportHistory({ onUndone }: { onUndone: () => void }) {
  const translate = useTranslate()
  const { data, isPending, error, refetch } = useQuery({ queryKey: IMPORTS, queryFn: importsSoFar, retry })
  const say = (key: string) => translate(`resources.results.import.${key}`)
  return (
    <Section title={say('history')}>
      {isPending && <Skeleton variant="rectangular" height={72} />}
      {error !== null && <LoadFailed onRetry={() => refetch()}>{say('history_failed')}</LoadFailed>}
      {data?.length === 0 && <Typography color="text.secondary">{say('history_none')}</Typography>}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((record) => (
            <OneImport key={record.id} record={record} onUndone={onUndone} />
          ))}
        </Box>
      )}
    </Section>
  )
}
