import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { Alert, Box, Button, IconButton, TextField, Typography } from '@mui/material'
import { seedsOfGroups } from '@olympiad/contracts/judging/tournament'
import { useState } from 'react'
import { useMay } from '../../../auth/use-rights.ts'
import { eventPath } from '../event-path.ts'
import { useEventChange } from '../use-event-change.ts'
import type { OfChallenge } from './Games.tsx'
import { countOpenGames, groupTables, hasEqualTeams } from './group-tables.ts'
import { useGameTexts } from './texts.ts'
import type { GamesData } from './use-games.ts'

const byNumber = ({ teams }: GamesData, division: string): string[] =>
  teams
    .filter((team) => team.division === division && !team.out)
    .toSorted((a, b) => a.team_no - b.team_no)
    .map(({ id }) => id)

/**
 * Seeds are shown, and can be put in another order, before the knock-out is made. `again`: instead of the present draw,
 * with so many of each group.
 */
export function KnockOutDraw({ again, ...props }: OfChallenge & { again?: number }) {
  const { setup, challenge, data } = props
  const t = useGameTexts()
  const mayWrite = useMay('write')
  const { busy, error, change } = useEventChange()
  const tables = groupTables(props)
  const open = countOpenGames(props)
  const [perGroup, setPerGroup] = useState(again ?? 2)
  const [moved, setMoved] = useState<string[]>()
  const seeds = moved ?? (tables.length > 0 ? seedsOfGroups(tables, perGroup) : byNumber(data, challenge.division))
  const nameOf = (id: string): string => data.teams.find((team) => team.id === id)?.name ?? ''
  function swap(at: number, other: number): void {
    const next = [...seeds]
    const [a, b] = [seeds[at], seeds[other]]
    if (a === undefined || b === undefined) return
    next[at] = b
    next[other] = a
    setMoved(next)
  }
  const draw = () =>
    change(
      {
        method: 'POST',
        address: eventPath(setup.event.id, 'challenges', challenge.id, 'games', 'knock-out'),
        body: { seeds, again: again !== undefined },
      },
      t.drawn,
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">{t.knock_out}</Typography>
      {open > 0 && <Alert severity="info">{t.open_games(open)}</Alert>}
      {tables.length > 0 && (
        <div>
          <TextField
            type="number"
            size="small"
            label={t.per_group}
            value={perGroup}
            slotProps={{ htmlInput: { min: 1, max: Math.max(...tables.map(({ length }) => length)) } }}
            onChange={({ target }) => {
              setPerGroup(Math.max(1, Number(target.value) || 1))
              setMoved(undefined)
            }}
            sx={{ m: 0, minWidth: 240 }}
          />
        </div>
      )}
      {hasEqualTeams(tables) && <Alert severity="warning">{t.equal}</Alert>}
      <div>
        <Typography sx={{ fontWeight: 600 }}>{t.seeds}</Typography>
        <Box component="ol" sx={{ m: 0, paddingInlineStart: 3 }}>
          {seeds.map((id, at) => {
            return (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>
                {mayWrite && (
                  <>
                    <IconButton
                      size="small"
                      aria-label={t.up(nameOf(id))}
                      disabled={at === 0}
                      onClick={() => swap(at, at - 1)}
                    >
                      <UpIcon fontSize="small" />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={t.down(nameOf(id))}
                      disabled={at === seeds.length - 1}
                      onClick={() => swap(at, at + 1)}
                    >
                      <DownIcon fontSize="small" />
                    </IconButton>
                  </>
                )}
              </li>
            )
          })}
        </Box>
      </div>
      {seeds.length < 2 && <Alert severity="warning">{t.need_two}</Alert>}
      {error && <Alert severity="error">{error}</Alert>}
      <div>
        <Button variant="contained" disabled={!mayWrite || open > 0 || seeds.length < 2 || busy} onClick={draw}>
          {again === undefined ? t.draw_knock_out : t.draw_again}
        </Button>
      </div>
    </Box>
  )
}
