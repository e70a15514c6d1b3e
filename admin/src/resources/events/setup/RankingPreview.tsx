import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { RankingKey, RankingRow } from '@olympiad/contracts/judging/ranking'
import { formatFigure, type NamedChallenge, rankingKeyWords } from '@olympiad/contracts/judging/ranking-words'
import type { AdminEvent, BoardRow } from '@olympiad/contracts/views/judging'
import { useMay } from '../../../auth/use-rights.ts'
import { useLang } from '../../../use-lang.ts'
import { useEventTexts } from '../event-texts.ts'
import { type PreviewChallenge, previewRanking } from './ranking-preview.ts'
import { useBoard } from './use-board.ts'

const SHOWN = 10

type RankingPreviewProps = {
  event: AdminEvent
  division: string
  keys: readonly RankingKey[]
  challenges: readonly PreviewChallenge[]
  named: readonly NamedChallenge[]
}

/** The order that the keys make of confirmed sheets, or of example runs. */
export function RankingPreview({ event, division, keys, challenges, named }: RankingPreviewProps) {
  const { ranking: t } = useEventTexts()
  const lang = useLang()
  const mayWrite = useMay('write')
  const board = useBoard(event.id, event.state, mayWrite)
  const teams = board.data?.divisions.find(({ id }) => id === division)?.rows ?? []
  const { rows, isExample } = previewRanking(keys, challenges, teams)
  const placed = rows.filter(({ place }) => place !== null)
  return (
    <Box component="section" aria-labelledby="ranking-preview" sx={{ minWidth: 0 }}>
      <Typography id="ranking-preview" variant="h6" component="h3">
        {t.preview}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {isExample ? t.preview_example : t.preview_confirmed}
      </Typography>
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t.place}</TableCell>
            <TableCell>{t.team}</TableCell>
            <TableCell>{t.decided}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {placed.slice(0, SHOWN).map((row) => (
            <TableRow key={row.team}>
              <TableCell>{row.place}</TableCell>
              <TableCell>
                {isExample ? (
                  t.example_team(Number(row.team))
                ) : (
                  <TeamName team={teams.find(({ team }) => team === row.team)} />
                )}
              </TableCell>
              <TableCell>{decidingWords(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {placed.length > SHOWN && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t.preview_more(placed.length - SHOWN)}
        </Typography>
      )}
    </Box>
  )

  function decidingWords(row: RankingRow): string {
    const { decided_by, figures } = row
    const key = decided_by === null ? undefined : keys[decided_by]
    if (!key || decided_by === null) return row === rows[0] ? t.first : t.level
    return `${rankingKeyWords(key, named, lang)}: ${formatFigure(key.figure, figures[decided_by] ?? 0, lang)}`
  }
}

function TeamName({ team }: { team: BoardRow | undefined }) {
  return (
    team && (
      <>
        <bdi>{formatTeamNumber(team.team_no)}</bdi> · <bdi>{team.name}</bdi>
      </>
    )
  )
}
