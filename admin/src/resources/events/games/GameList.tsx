import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { resultOfGame } from '@olympiad/contracts/judging/games'
import type { GameSideView, GameView } from '@olympiad/contracts/views/games'
import { useState } from 'react'
import { useMay } from '../../../auth/use-rights.ts'
import { visuallyHidden } from '../../../shared/visually-hidden.ts'
import { eventPath } from '../event-path.ts'
import { useEventTexts } from '../event-texts.ts'
import { useEventChange } from '../use-event-change.ts'
import type { OfChallenge } from './Games.tsx'
import { OutdatedDraw } from './OutdatedDraw.tsx'
import { type GameTexts, useGameTexts } from './texts.ts'

/** In the order of each table. */
export function GameList({ setup, challenge, data }: OfChallenge) {
  const { event } = setup
  const t = useGameTexts()
  const { columns } = useEventTexts()
  const mayWrite = useMay('write')
  const { busy, error, change, clearErrors } = useEventChange()
  const [moving, setMoving] = useState<GameView>()
  const [isUndoing, setUndoing] = useState(false)
  const games = data.games.filter((game) => game.challenge === challenge.id)
  const outdated = data.outdated.find((draw) => draw.challenge === challenge.id)
  const rules = challenge.games?.rules
  const isPlayed = games.some(({ state }) => state !== 'planned')
  const address = eventPath(event.id, 'challenges', challenge.id, 'games')
  const undo = async () => {
    if (await change({ method: 'DELETE', address }, t.undone)) setUndoing(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {outdated && <OutdatedDraw {...{ setup, challenge, data, outdated }} />}
      {rules && (
        <Typography color="text.secondary">
          {challenge.games && t.stages[challenge.games.stage]} · {t.summary(rules.parts, rules.first_to)}
        </Typography>
      )}
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={t.games}>
        <Table size="small" aria-label={t.games}>
          <TableHead>
            <TableRow>
              <TableCell>{t.no}</TableCell>
              <TableCell>{t.teams}</TableCell>
              <TableCell>{t.table}</TableCell>
              <TableCell>{t.state}</TableCell>
              <TableCell>{t.result}</TableCell>
              {mayWrite && (
                <TableCell>
                  <Box component="span" sx={visuallyHidden}>
                    {columns.actions}
                  </Box>
                </TableCell>
              )}
            </TableRow>
          </TableHead>
          <TableBody>
            {games.map((game) => (
              <TableRow key={game.id}>
                <TableCell>{game.no}</TableCell>
                <TableCell sx={{ minWidth: 180 }}>
                  <SideWords side={game.sides[0]} t={t} /> – <SideWords side={game.sides[1]} t={t} />
                  <Typography variant="body2" color="text.secondary">
                    {game.group === null ? t.round(game.round) : t.group(game.group)}
                  </Typography>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <bdi>{game.table}</bdi> · {game.position}
                </TableCell>
                <TableCell sx={{ minWidth: 96 }}>{t.states[game.waiting > 0 ? 'sent' : game.state]}</TableCell>
                <TableCell>{game.result && rules && resultOfGame(rules, game.result).won.join(' : ')}</TableCell>
                {mayWrite && (
                  <TableCell>
                    {game.state === 'planned' && (
                      <Button
                        size="small"
                        aria-label={t.move_title(game.no)}
                        onClick={() => {
                          clearErrors()
                          setMoving(game)
                        }}
                      >
                        {t.move}
                      </Button>
                    )}
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {mayWrite && !isPlayed && (
        <div>
          <Button color="error" onClick={() => setUndoing(true)}>
            {t.undo}
          </Button>
        </div>
      )}
      {isUndoing && (
        <Dialog open onClose={() => setUndoing(false)} aria-labelledby="undo-draw">
          <DialogTitle id="undo-draw">{t.undo_title}</DialogTitle>
          <DialogContent>
            <Typography>{t.undo_what}</Typography>
            {error && <Alert severity="error">{error}</Alert>}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setUndoing(false)}>{t.cancel}</Button>
            <Button color="error" variant="contained" disabled={busy} onClick={undo}>
              {t.undo}
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {moving && (
        <MoveDialog
          key={moving.id}
          game={moving}
          tables={challenge.tables.length > 0 ? challenge.tables : event.tables}
          {...{ busy, error }}
          onMove={async (body) => {
            if (await change({ method: 'PUT', address: `${address}/${moving.id}`, body }, t.moved)) setMoving(undefined)
          }}
          onClose={() => setMoving(undefined)}
        />
      )}
    </Box>
  )
}

function SideWords({ side: { team, from }, t }: { side: GameSideView; t: GameTexts }) {
  if (team) {
    return (
      <>
        <bdi>{team.name}</bdi>
        {team.out && ` (${t.out})`}
      </>
    )
  }
  if (!from) return null
  return (
    <Typography component="span" color="text.secondary">
      {from.take === 'winner' ? t.winner_of(from.game) : t.loser_of(from.game)}
    </Typography>
  )
}

type MoveProps = {
  game: GameView
  tables: readonly string[]
  busy: boolean
  error: string | undefined
  onMove: (body: { table: string; position: number }) => void
  onClose: () => void
}

function MoveDialog({ game, tables, busy, error, onMove, onClose }: MoveProps) {
  const t = useGameTexts()
  const [table, setTable] = useState(game.table)
  const [position, setPosition] = useState(game.position)
  return (
    <Dialog open onClose={onClose} aria-labelledby="move-game">
      <DialogTitle id="move-game">{t.move_title(game.no)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        {tables.length > 0 && (
          <TextField
            select
            size="small"
            label={t.table}
            value={table}
            onChange={({ target }) => setTable(target.value)}
            sx={{ m: 0 }}
          >
            {tables.map((each) => (
              <MenuItem key={each} value={each}>
                <bdi>{each}</bdi>
              </MenuItem>
            ))}
          </TextField>
        )}
        <TextField
          type="number"
          size="small"
          label={t.position}
          value={position}
          slotProps={{ htmlInput: { min: 1 } }}
          onChange={({ target }) => setPosition(Math.max(1, Number(target.value) || 1))}
          sx={{ m: 0 }}
        />
        {error && <Alert severity="error">{error}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button variant="contained" disabled={busy} onClick={() => onMove({ table, position })}>
          {t.move}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
