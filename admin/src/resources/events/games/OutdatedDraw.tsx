import { Alert, AlertTitle, Box, Button } from '@mui/material'
import { seedsOfGroups } from '@olympiad/contracts/judging/tournament'
import type { OutdatedDraw as Outdated } from '@olympiad/contracts/views/games'
import { useState } from 'react'
import { useMay } from '../../../auth/use-rights.ts'
import { eventPath } from '../event-path.ts'
import { useEventChange } from '../use-event-change.ts'
import type { OfChallenge } from './Games.tsx'
import { groupTables, hasEqualTeams } from './group-tables.ts'
import { KnockOutDraw } from './KnockOutDraw.tsx'
import { useGameTexts } from './texts.ts'

/** A knock-out whose groups were corrected after the draw: what changed, and what can be done. */
export function OutdatedDraw({ outdated, ...props }: OfChallenge & { outdated: Outdated }) {
  const { changes, played, open, per_group } = outdated
  const { setup, challenge } = props
  const t = useGameTexts()
  const mayWrite = useMay('write')
  const { busy, error, change } = useEventChange()
  const [isOrdering, setOrdering] = useState(false)
  const tables = groupTables(props)
  const drawAgain = () => {
    // Which of equal teams goes on is the organiser's decision.
    if (hasEqualTeams(tables)) return setOrdering(true)
    return change(
      {
        method: 'POST',
        address: eventPath(setup.event.id, 'challenges', challenge.id, 'games', 'knock-out'),
        body: { seeds: seedsOfGroups(tables, per_group), again: true },
      },
      t.drawn,
    )
  }
  return (
    <>
      <Alert severity="warning">
        <AlertTitle>{t.outdated}</AlertTitle>
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {changes.map(({ group, team, before, now, seeded }) => (
            <li key={team.id}>
              {t.group(group)}: <bdi>{team.name}</bdi>
              {t.place_now(now, before)}
              {!seeded && ` (${t.not_drawn})`}
            </li>
          ))}
        </Box>
        {played.length > 0 && <p>{t.outdated_played(played)}</p>}
        {open > 0 && <p>{t.open_games(open)}</p>}
        {error && <p>{error}</p>}
        {mayWrite && played.length === 0 && !isOrdering && (
          <Button variant="outlined" color="inherit" disabled={busy || open > 0} onClick={drawAgain} sx={{ mt: 1 }}>
            {t.draw_again}
          </Button>
        )}
      </Alert>
      {isOrdering && <KnockOutDraw {...props} again={per_group} />}
    </>
  )
}
