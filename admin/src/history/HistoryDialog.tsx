import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  useMediaQuery,
} from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { AUDIT_PAGE_SIZES, type AuditEntryView } from '@olympiad/contracts/views/audit'
import { useId } from 'react'
import { LinkBase, useGetList, useTranslate } from 'react-admin'
import { shouldRetry } from '../data/should-retry.ts'
import { formatDateTime } from '../format.ts'
import { Actor } from '../resources/audit/Actor.tsx'
import { AuditSummary } from '../resources/audit/AuditSummary.tsx'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { LoadError } from '../shared/LoadError.tsx'
import { useLang } from '../use-lang.ts'

const [NEWEST] = AUDIT_PAGE_SIZES

function Entries({ entries }: { entries: readonly AuditEntryView[] }) {
  const lang = useLang()
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.id}
          sx={{ borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 1.5 }}
        >
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <Actor entry={entry} /> · <time dateTime={entry.at}>{formatDateTime(entry.at, lang)}</time>
          </Box>
          <AuditSummary entry={entry} />
        </Box>
      ))}
    </Box>
  )
}

/** The newest entries of a record in the audit log. */
export function HistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const filter = { record: id }
  const { data, total, isPending, error, refetch } = useGetList<AuditEntryView>(
    'audit',
    { filter, sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: NEWEST } },
    { retry: shouldRetry },
  )
  const all = filteredListPath({ resource: 'audit', filter })
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('console.history.title')}</DialogTitle>
      <DialogContent dividers>
        {isPending && <LinearProgress aria-label={translate('console.loading')} />}
        {error && <LoadError onRetry={() => void refetch()}>{translate('console.history.failed')}</LoadError>}
        {data?.length === 0 && translate('console.history.empty')}
        {data && <Entries entries={data} />}
      </DialogContent>
      <DialogActions>
        {data && total !== undefined && total > data.length && (
          <Button component={LinkBase} to={all} sx={{ marginInlineEnd: 'auto' }}>
            {translate('console.history.all', { smart_count: total })}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
