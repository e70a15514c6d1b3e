import { Alert, Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ScoresView } from '@olympiad/contracts/views/scores'
import { useTranslate } from 'react-admin'
import { showMoment } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { ReopenScoresButton } from './ReopenScoresButton.tsx'

type OutProps = { href: string; children: string }

/** A link to what somebody else wrote, in a new tab. */
function Out({ href, children }: OutProps) {
  const translate = useTranslate()
  return (
    <Link
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      color="text.primary"
      underline="always"
      aria-label={`${children} (${translate('console.opens_new_tab')})`}
    >
      {children}
    </Link>
  )
}

/** What a team has submitted: two rounds or two matches, its code and its PDF where its form has them. */
export function TeamScores({ team, scores }: { team: string; scores: ScoresView | null }) {
  const translate = useTranslate()
  const lang = useLang()
  if (!scores) return <Typography color="text.secondary">{translate('resources.teams.scores.none')}</Typography>
  const say = (key: string, values = {}) => translate(`resources.teams.scores.${key}`, values)
  const isMatches = scores.form === 'matches'
  const columns = isMatches ? ['fbs', 'obs'] : scores.form === 'rounds' ? ['score', 'time'] : ['score']
  const rows: Record<string, unknown>[] = isMatches ? scores.matches : scores.scores
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {say('sent', { when: showMoment(scores.created_at, lang) })}
      </Typography>
      {scores.reopened && (
        <Alert severity="info" variant="outlined" sx={{ my: 1 }}>
          {say('reopened', {
            when: showMoment(scores.reopened.at, lang),
            reason: `\u2068${scores.reopened.reason}\u2069`,
          })}
        </Alert>
      )}
      <Box sx={{ overflowX: 'auto', mx: -1.5 }} tabIndex={0} role="group" aria-label={say('name')}>
        <Table size="small" aria-label={say('name')}>
          <TableHead>
            <TableRow>
              <TableCell>{say(isMatches ? 'matches' : 'rounds')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column}>{say(column)}</TableCell>
              ))}
              <TableCell>{say('video')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds have their numbers for names
              <TableRow key={index}>
                <TableCell component="th" scope="row">
                  {say(isMatches ? 'match' : 'round', { number: index + 1 })}
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column}>{String(row[column] ?? '–')}</TableCell>
                ))}
                <TableCell>
                  <Out href={String(row['youtube_link'])}>{say('watch', { number: index + 1 })}</Out>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        {scores.github && <Out href={scores.github}>{say('github')}</Out>}
        {scores.file && <Out href={scores.file}>{say('file')}</Out>}
        {!scores.reopened && <ReopenScoresButton team={team} />}
      </Box>
    </>
  )
}
