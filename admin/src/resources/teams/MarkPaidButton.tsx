import PaidIcon from '@mui/icons-material/TaskAltOutlined'
import { Box, Button, DialogContentText } from '@mui/material'
import { formatHalalas, hasFee, priceBreakdown } from '@olympiad/contracts/money'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { useId, useState } from 'react'
import { HttpError, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { isolateBidi } from '../transactions/isolate-bidi.ts'
import { noPaymentMeans, PaymentMeansFields, paymentMeansFields } from './PaymentMeansFields.tsx'

/** Uses today's fee, as the server does. */
function consequenceKeys({ competion, order }: Pick<AdminTeam, 'competion' | 'order'>): string[] {
  if (!hasFee(competion)) return ['mark_paid_free']
  const sentences = ['mark_paid_invoice']
  if (order?.payment_status === 'pending') sentences.push('mark_paid_open')
  if (order?.payment_status === 'flagged') sentences.push('mark_paid_flagged')
  return [...sentences, 'mark_paid_final']
}

/** A person whose data was deleted has no address. */
const nameAndEmail = ({ name, email }: { name: string; email: string }): string =>
  email ? `${isolateBidi(name)} (${isolateBidi(email)})` : isolateBidi(name)

/** The server detects a faster admin. A version merge would drop the mark but keep its payment method. */
const AT_ANY_VERSION = { version: undefined }

/** Records a payment made outside the provider. */
export function MarkPaidButton({ team }: { team: AdminTeam }) {
  const isAllowed = useRight('money.write')
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const reasonId = useId()
  const [isOpen, setOpen] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const [update, { isPending }] = useUpdate<AdminTeam>()
  const [means, setMeans] = useState(noPaymentMeans)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const isDue = hasFee(team.competion)
  const t = (key: string, values = {}) => translate(`resources.teams.${key}`, values)

  const facts = {
    name: isolateBidi(team.name),
    amount: translate('console.money', { amount: formatHalalas(priceBreakdown(team.competion.price).total) }),
    buyer: team.user ? nameAndEmail(team.user) : t('registrant'),
  }
  const open = () => {
    setMeans(noPaymentMeans())
    setFieldErrors({})
    setErrorText(undefined)
    setOpen(true)
  }
  const close = () => {
    if (!isPending) setOpen(false)
  }
  const mark = () => {
    if (isPending) return
    setErrorText(undefined)
    setFieldErrors({})
    void update(
      'teams',
      {
        id: team.id,
        data: { payment_status: true, ...(isDue && paymentMeansFields(means)) },
        previousData: { ...team, ...AT_ANY_VERSION },
      },
      {
        onSuccess: () => {
          setOpen(false)
          notify('texts.status_updated', { type: 'success' })
          refresh()
        },
        onError: (error) => {
          setFieldErrors(error instanceof HttpError ? (error.body?.errors ?? {}) : {})
          setErrorText(error instanceof Error ? error.message : 'ra.notification.http_error')
        },
      },
    )
  }

  const blocked = team.payment_status ? 'already_paid' : team.withdrawn ? 'withdrawn' : undefined
  if (!isAllowed) return null
  return (
    <div>
      <Button
        variant="contained"
        startIcon={<PaidIcon />}
        disabled={blocked !== undefined}
        aria-describedby={blocked && reasonId}
        onClick={open}
      >
        {t('mark_paid')}
      </Button>
      {blocked && (
        <Box id={reasonId} sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 }}>
          {translate(`texts.team_${blocked}`)}
        </Box>
      )}
      <ConfirmDialog
        open={isOpen}
        busy={isPending}
        error={errorText}
        title={t('mark_paid_title', facts)}
        confirmLabel="resources.teams.mark_paid"
        onConfirm={mark}
        onClose={close}
      >
        {consequenceKeys(team).map((sentence) => (
          <DialogContentText key={sentence} sx={{ mb: 1 }}>
            {t(sentence, facts)}
          </DialogContentText>
        ))}
        {isDue && <PaymentMeansFields value={means} fieldErrors={fieldErrors} onChange={setMeans} />}
      </ConfirmDialog>
    </div>
  )
}
