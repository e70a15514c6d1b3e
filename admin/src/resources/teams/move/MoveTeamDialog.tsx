import NowIcon from '@mui/icons-material/AdjustOutlined'
import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import LaterIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import {
  Alert,
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
import type { planTeamMove, runBulkTeamChange, TeamMovePlan } from '@olympiad/contracts/calls/admin-teams'
import { localized } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import type { AdminCompetition, AdminTeam } from '@olympiad/contracts/views/admin'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LinkBase, useCreatePath, useGetList, useNotify, useRefresh } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { useApiCall } from '../../../data/use-api-call.ts'
import { DialogField } from '../../../shared/DialogField.tsx'
import { LoadError } from '../../../shared/LoadError.tsx'
import { useLang } from '../../../use-lang.ts'
import { isolateBidi } from '../../transactions/isolate-bidi.ts'
import { moveTexts } from './texts.ts'

const PLAN: typeof planTeamMove.path = '/api/admin/teams/move'
const RUN: typeof runBulkTeamChange.path = '/api/admin/teams/bulk'
const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'order_id', order: 'ASC' } } as const

const ICONS = { done: DoneIcon, now: NowIcon, later: LaterIcon }
const COLORS = { done: 'success', now: 'primary', later: 'disabled' } as const

type StepsProps = { plan: TeamMovePlan; team: AdminTeam; busy: boolean; onMove: () => void; onLookAgain: () => void }

function Steps({ plan, team, busy, onMove, onLookAgain }: StepsProps) {
  const t = moveTexts[useLang()]
  const path = useCreatePath()
  const { order } = plan
  const toOrder = order && (
    <Button
      component={LinkBase}
      to={path({ resource: 'transections', type: 'show', id: order._id })}
      size="small"
      variant="outlined"
    >
      {t.to_order(isolateBidi(order.order_id))}
    </Button>
  )
  const actionOf = (step: TeamMovePlan['steps'][number]['step']) => {
    if (step === 'refund' || step === 'review') return toOrder
    if (step === 'move') {
      return (
        <Button size="small" variant="contained" loading={busy} onClick={onMove}>
          {t.move}
        </Button>
      )
    }
    if (step !== 'wait') return null
    return (
      <>
        <Button size="small" variant="outlined" href={routes.paymentReturn(team.id)} target="_blank" rel="noopener">
          {t.check}
        </Button>
        <Button size="small" onClick={onLookAgain}>
          {t.look_again}
        </Button>
      </>
    )
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1.5 }}>
      {plan.steps.map(({ step, state, msg }) => {
        const Icon = ICONS[state]
        return (
          <Box
            component="li"
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5 }}
          >
            <Icon color={COLORS[state]} titleAccess={t.states[state]} />
            <div>
              <Box sx={{ color: state === 'later' ? 'text.secondary' : 'text.primary' }}>{msg}</Box>
              {state === 'now' && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{actionOf(step)}</Box>}
            </div>
          </Box>
        )
      })}
    </Box>
  )
}

type MoveTeamDialogProps = {
  team: AdminTeam
  /** Id of the chosen competition; empty before a choice. */
  target: string
  onChoose: (competition: string) => void
  onClose: () => void
}

export function MoveTeamDialog({ team, target, onChoose, onClose }: MoveTeamDialogProps) {
  const lang = useLang()
  const t = moveTexts[lang]
  const titleId = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const { busy, call, message } = useApiCall()
  const [refusal, setRefusal] = useState<string>()
  const { data, isPending } = useGetList<AdminCompetition>('competions', {
    ...ALL,
    filter: { season: team.season._id },
  })
  const others = data?.filter(({ id }) => id !== team.competion._id)
  const move = async () => {
    const body = { action: 'move', ids: [team.id], competion: target }
    const [result] = (await call<AnswerOf<typeof runBulkTeamChange>>(RUN, body))?.teams ?? []
    if (!result) return
    if (result.outcome === 'cannot') {
      setRefusal(result.msg)
      return
    }
    notify(t.moved, { type: 'success' })
    onClose()
    refresh()
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={() => !busy && onClose()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t.title(isolateBidi(team.name))}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{others?.length === 0 ? t.none : t.lead}</DialogContentText>
        {isPending ? (
          <Skeleton variant="rectangular" height={40} />
        ) : (
          others &&
          others.length > 0 && (
            <DialogField
              select
              label={t.competition}
              value={others.some(({ id }) => id === target) ? target : ''}
              onChange={(chosen) => {
                setRefusal(undefined)
                onChoose(chosen)
              }}
            >
              {others.map((each) => (
                <MenuItem key={each.id} value={each.id}>
                  {localized(each, 'name', lang)}
                </MenuItem>
              ))}
            </DialogField>
          )
        )}
        {target !== '' && <Plan key={target} team={team} target={target} busy={busy} onMove={() => void move()} />}
        {(refusal ?? message) && (
          <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
            {refusal ?? message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy} onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type PlanProps = Omit<StepsProps, 'plan' | 'onLookAgain'> & { target: string }

function Plan({ team, target, ...rest }: PlanProps) {
  const t = moveTexts[useLang()]
  const address = `${PLAN}?team=${team.id}&competion=${target}`
  const { data, isError, refetch } = useQuery({
    queryKey: [address, team],
    queryFn: async ({ signal }): Promise<AnswerOf<typeof planTeamMove>> => (await httpClient(address, { signal })).json,
    // Money may have moved since.
    gcTime: 0,
    retry: shouldRetry,
  })
  if (isError) {
    return (
      <LoadError margin={{ mt: 2 }} onRetry={() => void refetch()}>
        {t.failed}
      </LoadError>
    )
  }
  if (!data) {
    return (
      <Box role="status" aria-label={t.loading} sx={{ mt: 2 }}>
        <Skeleton height={28} />
        <Skeleton height={28} width="80%" />
      </Box>
    )
  }
  const { plan } = data
  return (
    <Box aria-live="polite">
      <Alert severity={plan.possible ? 'info' : 'warning'} variant="outlined" sx={{ mt: 2 }}>
        {plan.msg}
      </Alert>
      <Steps plan={plan} team={team} onLookAgain={() => void refetch()} {...rest} />
    </Box>
  )
}
