import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { Alert, Box, Button, IconButton, TextField, Typography } from '@mui/material'
import { type GroupRow, groupTable, seedsOfGroups } from '@olympiad/contracts/judging/tournament'
import { useState } from 'react'
import { useMay } from '../../../auth/use-rights.ts'
import { eventPath } from '../event-path.ts'
import { useEventChange } from '../use-event-change.ts'
import type { OfChallenge } from './Games.tsx'
import { useGameTexts } from './texts.ts'
import type { GamesData } from './use-games.ts'

/** Of all groups of the division. The server checks that nobody better is left out. */
function tablesIn({ setup: { challenges }, challenge: { division }, data }: OfChallenge): GroupRow[][] {
  return challenges
    .filter((each) => each.division === division && each.games?.stage === 'groups')
    .flatMap(({ id, games: settings }) => {
      const own = data.games.filter((game) => game.challenge === id)
      const numbers = [...new Set(own.flatMap(({ group }) => group ?? []))].toSorted((a, b) => a - b)
      return numbers.map((no) => {
        const games = own.filter(({ group }) => group === no)
        const teams = new Map(
          games.flatMap(({ sides }) => sides.flatMap(({ team }) => (team ? [[team.id, team] as const] : []))),
        )
        const counted = games.flatMap(({ sides: [home, away], result }) =>
          result && home.team && away.team ? [{ ...result, teams: [home.team.id, away.team.id] as const }] : [],
        )
        const listed = [...teams].map(([team, { out }]) => ({ team, out }))
        return settings ? groupTable(settings.rules, listed, counted) : []
      })
    })
}

const openGames = ({ setup: { challenges }, challenge: { division }, data: { games } }: OfChallenge): number => {
  const groups = challenges.filter((each) => each.division === division && each.games?.stage === 'groups')
  return games.filter(({ challenge, state, waiting }) => {
    return groups.some(({ id }) => id === challenge) && (state !== 'confirmed' || waiting > 0)
  }).length
}

const byNumber = ({ teams }: GamesData, division: string): string[] =>
  teams
    .filter((team) => team.division === division && !team.out)
    .toSorted((a, b) => a.team_no - b.team_no)
    .map(({ id }) => id)

/** Seeds are shown, and can be put in another order, before the knock-out is made. */
export function KnockOutDraw(props: OfChallenge) {
  const { setup, challenge, data } = props
  const t = useGameTexts()
  const mayWrite = useMay('write')
  const { busy, error, change } = useEventChange()
  const tables = tablesIn(props)
  const open = openGames(props)
  const [perGroup, setPerGroup] = useState(2)
  const [moved, setMoved] = useState<string[]>()
  const seeds = moved ?? (tables.length > 0 ? seedsOfGroups(tables, perGroup) : byNumber(data, challenge.division))
  const nameOf = (id: string): string => data.teams.find((team) => team.id === id)?.name ?? ''
  const hasEqual = tables.some((table) => {
    const places = table.flatMap(({ place }) => place ?? [])
    return new Set(places).size < places.length
  })
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
        body: { seeds },
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
      {hasEqual && <Alert severity="warning">{t.equal}</Alert>}
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
          {t.draw_knock_out}
        </Button>
      </div>
    </Box>
  )
}
