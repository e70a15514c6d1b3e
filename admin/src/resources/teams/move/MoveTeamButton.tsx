import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined'
import { Button } from '@mui/material'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { lazy, Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { useSearchParams } from 'react-router'
import { useLang } from '../../../use-lang.ts'
import { moveTexts } from './texts.ts'

const MoveTeamDialog = lazy(async () => ({ default: (await import('./MoveTeamDialog.tsx')).MoveTeamDialog }))
/** In the address, so that the way back from an order leads to the same step. */
const PARAMETER = 'move'

export function MoveTeamButton() {
  const team = useRecordContext<AdminTeam>()
  const t = moveTexts[useLang()]
  const [params, setParams] = useSearchParams()
  const target = params.get(PARAMETER)
  if (!team) return null
  const choose = (competition: string | undefined) =>
    setParams(
      (all) => {
        if (competition === undefined) all.delete(PARAMETER)
        else all.set(PARAMETER, competition)
        return all
      },
      { replace: true },
    )
  return (
    <>
      <Button size="small" startIcon={<MoveIcon />} aria-haspopup="dialog" onClick={() => choose('')}>
        {t.open}
      </Button>
      {target !== null && (
        <Suspense>
          <MoveTeamDialog team={team} target={target} onChoose={choose} onClose={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  )
}
