import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Skeleton,
} from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { previewFinalCertificates } from '@olympiad/contracts/calls/certificates'
import { ISSUED_TYPES, type IssuedType } from '@olympiad/contracts/views/certificates'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { HttpError, useListContext, useTranslate } from 'react-admin'
import { httpClient } from '../../data/http-client.ts'
import { shouldRetry } from '../../data/should-retry.ts'
import { DialogField } from '../../shared/DialogField.tsx'
import { LoadError } from '../../shared/LoadError.tsx'
import { useLang } from '../../use-lang.ts'
import { CompetitionField, useCompetitionChoices } from './CompetitionField.tsx'
import { PrintFiles } from './PrintFiles.tsx'
import { printTexts } from './print-texts.ts'

const PREVIEW: typeof previewFinalCertificates.path = '/api/admin/certificates/finals'
type Preview = AnswerOf<typeof previewFinalCertificates>
const RANGE_ENDS = ['from', 'to'] as const

/** Medal list and final certificates of a competition, or of some age groups or ranks. */
export function PrintDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const t = printTexts[useLang()]
  const titleId = useId()
  const { filterValues } = useListContext()
  const offered = useCompetitionChoices()
  const [chosen, setChosen] = useState<string>(filterValues['competion'] ?? '')
  const [level, setLevel] = useState<string>(filterValues['ageLevel'] ?? '')
  const [ranks, setRanks] = useState({ from: '', to: '' })
  const competition = offered.find(({ id }) => id === chosen)

  const scope = new URLSearchParams({ competion: chosen, ...(level && { ageLevel: level }) })
  for (const end of RANGE_ENDS) if (ranks[end]) scope.set(`ranked_${end}`, ranks[end])
  const address = (type: IssuedType) => `${PREVIEW}?${scope}&type=${type}`
  const { data, error, refetch } = useQuery({
    queryKey: [address('f')],
    queryFn: async ({ signal }): Promise<Record<IssuedType, Preview>> => {
      const [finals, medals] = await Promise.all(ISSUED_TYPES.map((type) => httpClient(address(type), { signal })))
      return { f: finals?.json, m: medals?.json }
    },
    enabled: competition !== undefined,
    // Results and certificates may have changed since.
    gcTime: 0,
    retry: shouldRetry,
  })
  const fieldErrors: Record<string, string> = error instanceof HttpError ? (error.body?.errors ?? {}) : {}
  const isFailed = error !== null && Object.keys(fieldErrors).length === 0

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{t.lead}</DialogContentText>
        <CompetitionField
          choices={offered}
          value={chosen}
          onChange={(next) => {
            setChosen(next)
            setLevel('')
          }}
        />
        <DialogField
          select
          label={t.level}
          value={level}
          disabled={!competition}
          onChange={setLevel}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t.all_levels}</MenuItem>
          {competition?.agelevel.map(({ title }) => (
            <MenuItem key={title} value={title}>
              {translate(`age_level.${title}`, { _: title })}
            </MenuItem>
          ))}
        </DialogField>
        <Box sx={{ display: 'flex', gap: 2 }}>
          {RANGE_ENDS.map((end) => (
            <DialogField
              key={end}
              code
              inputMode="numeric"
              label={t.ends[end]}
              value={ranks[end]}
              disabled={!competition}
              errorText={fieldErrors[`ranked_${end}`]}
              onChange={(rank) => setRanks((before) => ({ ...before, [end]: rank.trim() }))}
            />
          ))}
        </Box>
        {competition && data && !error && (
          <PrintFiles
            competition={competition.id}
            preview={data.f}
            medals={data.m}
            scope={scope.toString()}
            onIssued={refetch}
          />
        )}
        {competition && !data && !error && (
          <Box role="status" aria-label={t.loading} sx={{ mt: 2 }}>
            <Skeleton height={28} />
            <Skeleton height={28} width="80%" />
          </Box>
        )}
        {isFailed && (
          <LoadError margin={{ mt: 2 }} onRetry={() => void refetch()}>
            {t.failed}
          </LoadError>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
