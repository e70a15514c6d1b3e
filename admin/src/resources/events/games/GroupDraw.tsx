import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { MAX_GROUPS } from '@olympiad/contracts/judging/games'
import { drawGroups, snakeGroups } from '@olympiad/contracts/judging/tournament'
import { useState } from 'react'
import { useMay } from '../../../auth/use-rights.ts'
import { eventPath } from '../event-path.ts'
import { useEventChange } from '../use-event-change.ts'
import type { OfChallenge } from './Games.tsx'
import { useGameTexts } from './texts.ts'

const newSeed = (): number => Math.floor(Math.random() * 2 ** 31)

/** Groups are shown before they are made. */
export function GroupDraw({ setup: { event }, challenge, data }: OfChallenge) {
  const t = useGameTexts()
  const mayWrite = useMay('write')
  const { busy, error, change } = useEventChange()
  const teams = data.teams
    .filter(({ division, out }) => division === challenge.division && !out)
    .toSorted((a, b) => a.team_no - b.team_no)
  const [count, setCount] = useState(() => Math.max(1, Math.round(teams.length / 4)))
  const [by, setBy] = useState<'snake' | 'lot'>('lot')
  const [seed, setSeed] = useState(newSeed)
  const ids = teams.map(({ id }) => id)
  const groups = by === 'snake' ? snakeGroups(ids, count) : drawGroups(ids, count, seed)
  const isPossible = groups.every(({ length }) => length >= 2)
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name
  const draw = () =>
    change(
      {
        method: 'POST',
        address: eventPath(event.id, 'challenges', challenge.id, 'games', 'groups'),
        body: { groups },
      },
      t.drawn,
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h3">{t.groups}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <TextField
          type="number"
          size="small"
          label={t.count}
          value={count}
          slotProps={{ htmlInput: { min: 1, max: MAX_GROUPS } }}
          onChange={({ target }) => setCount(Math.min(Math.max(Number(target.value) || 1, 1), MAX_GROUPS))}
          sx={{ m: 0 }}
        />
        <TextField
          select
          size="small"
          label={t.by}
          value={by}
          onChange={({ target }) => setBy(target.value === 'snake' ? 'snake' : 'lot')}
          sx={{ m: 0, minWidth: 240 }}
        >
          {(['lot', 'snake'] as const).map((each) => (
            <MenuItem key={each} value={each}>
              {t.bys[each]}
            </MenuItem>
          ))}
        </TextField>
        {by === 'lot' && <Button onClick={() => setSeed(newSeed())}>{t.lot_again}</Button>}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {groups.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups are counted
          <Box key={at}>
            <Typography sx={{ fontWeight: 600 }}>{t.group(at + 1)}</Typography>
            <Box component="ul" sx={{ m: 0, ps: 2.5, paddingInlineStart: 2.5 }}>
              {group.map((id) => (
                <li key={id}>
                  <bdi>{nameOf(id)}</bdi>
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {!isPossible && <Alert severity="warning">{t.too_few}</Alert>}
      {error && <Alert severity="error">{error}</Alert>}
      <div>
        <Button variant="contained" disabled={!mayWrite || !isPossible || busy} onClick={draw}>
          {t.draw_groups}
        </Button>
      </div>
    </Box>
  )
}
