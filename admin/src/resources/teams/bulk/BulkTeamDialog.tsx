import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
  MenuItem,
} from '@mui/material'
import type { BulkTeamAction, BulkTeamResult } from '@olympiad/contracts/calls/admin-teams'
import { localized } from '@olympiad/contracts/lang'
import type { AdminCompetition } from '@olympiad/contracts/views/admin'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useGetList, useRefresh, useTranslate } from 'react-admin'
import { DialogField } from '../../../shared/DialogField.tsx'
import { useLang } from '../../../use-lang.ts'
import { noPaymentMeans, PaymentMeansFields, paymentMeansFields } from '../PaymentMeansFields.tsx'
import { BulkTeamResults, countOf } from './BulkTeamResults.tsx'
import { bulkTexts } from './texts.ts'
import { type BulkChange, useBulkChange } from './use-bulk-change.ts'

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'order_id', order: 'ASC' } } as const
const WITH_INPUT = ['pay', 'move', 'withdraw'] as const satisfies BulkTeamAction[]
type WithInput = (typeof WITH_INPUT)[number]
const hasInput = (action: BulkTeamAction): action is WithInput => WITH_INPUT.some((each) => each === action)
const OPPOSITES: Partial<Record<BulkTeamAction, BulkTeamAction>> = {
  enable: 'disable',
  disable: 'enable',
  withdraw: 'reinstate',
  reinstate: 'withdraw',
}

type Undo = { change: BulkChange; teams: BulkTeamResult[] }

/** Moves go back to where each team was. Payments and certificates have ways of their own. */
function undosOf(change: BulkChange, changed: readonly BulkTeamResult[]): Undo[] {
  const due = changed.map((team): BulkTeamResult => ({ ...team, outcome: 'will' }))
  if (due.length === 0) return []
  const { action } = change
  const opposite = OPPOSITES[action]
  if (opposite) return [{ change: { action: opposite }, teams: due }]
  if (action !== 'move') return []
  const places = new Set(due.map(({ competion }) => competion))
  return [...places].map((competion) => ({
    change: { action, competion },
    teams: due.filter((team) => team.competion === competion),
  }))
}

type BulkTeamDialogProps = {
  action: BulkTeamAction
  ids: readonly string[]
  /** Undefined: any. */
  seasons?: ReadonlySet<string> | undefined
  onChanged?: () => void
  onClose: () => void
}

export function BulkTeamDialog({ action, ids, seasons, onChanged, onClose }: BulkTeamDialogProps) {
  const lang = useLang()
  const t = bulkTexts[lang]
  const translate = useTranslate()
  const titleId = useId()
  const refresh = useRefresh()
  const [means, setMeans] = useState(noPaymentMeans)
  const [competion, setCompetion] = useState('')
  const [reason, setReason] = useState('')
  const [undos, setUndos] = useState<Undo[]>([])
  const [isUndone, setUndone] = useState(false)
  const bulk = useBulkChange()
  const { phase, teams, progress, failure } = bulk
  const competitions = useGetList<AdminCompetition>(
    'competions',
    { ...ALL, filter: {} },
    { enabled: action === 'move' },
  )
  const places = competitions.data?.filter(({ season }) => seasons?.has(season._id) ?? true) ?? []

  const change: BulkChange =
    action === 'pay' && means.means !== ''
      ? { action, ...paymentMeansFields(means) }
      : action === 'move'
        ? { action, competion }
        : action === 'withdraw'
          ? { action, reason }
          : { action }
  const foretell = () => void bulk.foretell(change, ids)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current || hasInput(action)) return
    isStarted.current = true
    foretell()
  })
  const run = async () => {
    const { changed } = await bulk.run(change, teams)
    setUndos((before) => [...before, ...undosOf(change, changed)])
  }
  const undo = async () => {
    let seen: BulkTeamResult[] = []
    for (const each of undos) seen = (await bulk.run(each.change, each.teams, seen)).all
    setUndos([])
    setUndone(true)
  }
  const isBusy = phase === 'looking' || phase === 'running'
  const close = () => {
    if (isBusy) return
    onClose()
    if (phase === 'idle' || phase === 'told') return
    // Not before: a list that becomes empty would take the dialog and its undo with it.
    onChanged?.()
    refresh()
  }
  const due = countOf(teams, 'will')
  const number = (count: number) => new Intl.NumberFormat('en').format(count)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (phase === 'idle') foretell()
    else void run()
  }
  const lead = hasInput(action) ? t.leads[action] : undefined

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{isUndone ? `${t.titles[action]} – ${t.undone}` : t.titles[action]}</DialogTitle>
        <DialogContent>
          {phase === 'idle' && (
            <>
              {lead && <DialogContentText sx={{ mb: 1 }}>{lead}</DialogContentText>}
              {action === 'pay' && (
                <PaymentMeansFields value={means} fieldErrors={failure?.fields ?? {}} onChange={setMeans} />
              )}
              {action === 'withdraw' && (
                <DialogField
                  autoFocus
                  multiline
                  minRows={2}
                  label={t.reason}
                  helperText={t.reason_help}
                  value={reason}
                  errorText={failure?.fields['reason']}
                  onChange={setReason}
                />
              )}
              {action === 'move' && (
                <DialogField
                  select
                  required
                  label={t.competition}
                  value={competion}
                  onChange={setCompetion}
                  {...(failure && competion === '' && { errorText: t.competition_choose })}
                >
                  {places.map((each) => (
                    <MenuItem key={each.id} value={each.id}>
                      {localized(each, 'name', lang)}
                      {seasons?.size !== 1 && ` – ${localized(each.season, 'name', lang)}`}
                    </MenuItem>
                  ))}
                </DialogField>
              )}
            </>
          )}
          {isBusy && (
            <>
              <DialogContentText role="status">
                {phase === 'looking' ? t.looking : t.running(number(progress.done), number(progress.all))}
              </DialogContentText>
              <LinearProgress
                aria-label={t.titles[action]}
                variant="determinate"
                value={progress.all === 0 ? 0 : (100 * progress.done) / progress.all}
                sx={{ my: 1.5 }}
              />
            </>
          )}
          {phase === 'stopped' && <Alert severity="info">{t.stopped}</Alert>}
          {failure && Object.keys(failure.fields).length === 0 && (
            <Alert severity="error" variant="outlined" sx={{ my: 1 }}>
              {translate(failure.message, { _: failure.message })} {phase === 'failed' && t.failed}
            </Alert>
          )}
          {phase === 'told' && due === 0 && <DialogContentText sx={{ mb: 1 }}>{t.nothing}</DialogContentText>}
          {teams.length > 0 && phase !== 'idle' && phase !== 'looking' && <BulkTeamResults teams={teams} />}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap' }}>
          {phase === 'told' && hasInput(action) && <Button onClick={bulk.reset}>{t.back}</Button>}
          {(phase === 'done' || phase === 'stopped' || phase === 'failed') && undos.length > 0 && (
            <Button onClick={() => void undo()}>{t.undo}</Button>
          )}
          {phase === 'running' ? (
            <Button onClick={bulk.stop}>{t.stop}</Button>
          ) : (
            <Button disabled={isBusy} onClick={close}>
              {phase === 'idle' || phase === 'looking' || (phase === 'told' && due > 0)
                ? translate('ra.action.cancel')
                : t.close}
            </Button>
          )}
          {phase === 'idle' && (
            <Button type="submit" variant="contained" disabled={action === 'move' && competion === ''}>
              {t.look}
            </Button>
          )}
          {(phase === 'told' || phase === 'stopped' || phase === 'failed') && due > 0 && (
            <Button
              type="submit"
              variant="contained"
              color={action === 'disable' || action === 'withdraw' ? 'error' : 'primary'}
            >
              {phase === 'told' ? t.run(number(due)) : t.again}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
