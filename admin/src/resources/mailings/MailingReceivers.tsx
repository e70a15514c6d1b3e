import { Box, MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material'
import { MAILING_PAGE_SIZES, RECEIVER_STATES, type ReceiverState } from '@olympiad/contracts/mailings'
import type { AdminMailing, AdminMailingReceiver } from '@olympiad/contracts/views/mailings'
import { useState } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { shouldRetry } from '../../data/should-retry.ts'
import { formatDateTime } from '../../format.ts'
import { ListError } from '../../shared/ListError.tsx'
import { ListPagination } from '../../shared/ListPagination.tsx'
import { RecordsLoading } from '../../shared/Records.tsx'
import { StateBadge } from '../../shared/StateBadge.tsx'
import { useLang } from '../../use-lang.ts'
import { failureOf } from './failure-words.ts'
import { RECEIVER_TONES } from './receiver-tones.ts'
import { useScreenTexts } from './use-screen-texts.ts'

const COLUMNS = ['name', 'email', 'state', 'sent_at'] as const
/** On a phone each row is a card. */
const CELL = {
  display: { xs: 'block', md: 'table-cell' },
  borderBottom: { xs: 0, md: 1 },
  borderColor: { xs: 'divider', md: 'divider' },
  py: { xs: 0.25, md: 0.75 },
} as const

function State({ receiver: { state, error } }: { receiver: AdminMailingReceiver }) {
  const t = useScreenTexts()
  return (
    <>
      <StateBadge tone={RECEIVER_TONES[state]}>{t(`states.${state}`)}</StateBadge>
      {state === 'failed' && (
        <Box sx={{ fontSize: '0.8125rem' }}>
          {t(`failure.${failureOf(error)}`)}
          {error && (
            <Box component="details" sx={{ color: 'text.secondary' }}>
              <Box component="summary" sx={{ cursor: 'pointer' }}>
                {t('failure_words')}
              </Box>
              <Box lang="en" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
                {error}
              </Box>
            </Box>
          )}
        </Box>
      )}
    </>
  )
}

function Rows() {
  const t = useScreenTexts()
  const lang = useLang()
  const { data = [], isPending, error } = useListContext<AdminMailingReceiver>()
  if (error) return <ListError />
  if (isPending) return <RecordsLoading />
  if (data.length === 0) {
    return (
      <Box role="status" sx={{ py: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('receivers_gone')}</Typography>
        <Typography color="text.secondary">{t('receivers_gone_hint')}</Typography>
      </Box>
    )
  }
  return (
    <Table size="small" aria-label={t('receivers')}>
      <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <TableRow>
          {COLUMNS.map((column) => (
            <TableCell key={column}>{t(`receiver.${column}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((receiver) => (
          <TableRow
            key={receiver.id}
            sx={{
              display: { xs: 'block', md: 'table-row' },
              py: { xs: 1, md: 0 },
              borderBottom: { xs: 1, md: 0 },
              borderColor: { xs: 'divider', md: 'divider' },
            }}
          >
            <TableCell component="th" scope="row" sx={{ ...CELL, fontWeight: 600 }}>
              <bdi>{receiver.name}</bdi>
            </TableCell>
            <TableCell sx={{ ...CELL, overflowWrap: 'anywhere' }}>
              <bdi dir="ltr">{receiver.email}</bdi>
            </TableCell>
            <TableCell sx={CELL}>
              <State receiver={receiver} />
            </TableCell>
            <TableCell sx={{ ...CELL, whiteSpace: 'nowrap' }}>
              {receiver.sent_at && formatDateTime(receiver.sent_at, lang)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export function MailingReceivers({ mailing: { id: mailing, counts } }: { mailing: AdminMailing }) {
  const t = useScreenTexts()
  const [state, setState] = useState<ReceiverState | ''>('')
  return (
    <ListBase
      resource="mailing-receivers"
      filter={{ mailing, ...(state && { state }) }}
      sort={{ field: 'id', order: 'ASC' }}
      perPage={MAILING_PAGE_SIZES[0]}
      // Asks again whenever a count has changed, the last one too.
      queryOptions={{ meta: { counts }, retry: shouldRetry }}
      disableSyncWithLocation
      storeKey={false}
    >
      <TextField
        select
        size="small"
        label={t('receiver.state')}
        value={state}
        onChange={({ target }) => setState(RECEIVER_STATES.find((each) => each === target.value) ?? '')}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ width: 240, maxWidth: '100%' }}
      >
        <MenuItem value="">{t('any')}</MenuItem>
        {RECEIVER_STATES.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`states.${each}`)} ({counts[each]})
          </MenuItem>
        ))}
      </TextField>
      <Rows />
      <ListPagination pageSizes={MAILING_PAGE_SIZES} />
    </ListBase>
  )
}
