import WithdrawIcon from '@mui/icons-material/LogoutOutlined'
import ReinstateIcon from '@mui/icons-material/UndoOutlined'
import { Button } from '@mui/material'
import { BULK_TEAM_RIGHTS } from '@olympiad/contracts/calls/admin-teams'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { lazy, Suspense, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useLang } from '../../use-lang.ts'
import { bulkTexts } from './bulk/texts.ts'

const BulkTeamDialog = lazy(async () => ({ default: (await import('./bulk/BulkTeamDialog.tsx')).BulkTeamDialog }))

/** Withdraws the team of this page, or takes that back. */
export function WithdrawButton() {
  const team = useRecordContext<AdminTeam>()
  const isAllowed = useRight(BULK_TEAM_RIGHTS.withdraw)
  const t = bulkTexts[useLang()]
  const [asked, setAsked] = useState<'withdraw' | 'reinstate'>()
  if (!team || !isAllowed) return null
  const action = team.withdrawn ? 'reinstate' : 'withdraw'
  return (
    <>
      <Button
        size="small"
        startIcon={team.withdrawn ? <ReinstateIcon /> : <WithdrawIcon />}
        aria-haspopup="dialog"
        onClick={() => setAsked(action)}
      >
        {t.actions[action]}
      </Button>
      {asked && (
        <Suspense>
          <BulkTeamDialog action={asked} ids={[team.id]} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
