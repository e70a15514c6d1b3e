import { Alert, Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ScoresView } from '@olympiad/contracts/views/scores'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../format.ts'
import { useLang } from '../../use-lang.ts'
import { ReopenScoresButton } from './ReopenScoresButton.tsx'

type ExternalLinkProps = { href: string; children: string }

function ExternalLink({ href, children }: ExternalLinkProps) {
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

export function TeamScores({ team, scores }: { team: string; scores: ScoresView | null }) {
  const translate = useTranslate()
  const lang = useLang()
  if (!scores) return <Typography color="text.secondary">{translate('resources.teams.scores.none')}</Typography>
  const t = (key: string, values = {}) => translate(`resources.teams.scores.${key}`, values)
  const isMatches = scores.form === 'matches'
  const columns = isMatches ? ['fbs', 'obs'] : scores.form === 'rounds' ? ['score', 'time'] : ['score']
  const rows: Record<string, unknown>[] = isMatches ? scores.matches : scores.scores
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t('sent', { when: formatDateTime(scores.created_at, lang) })}
      </Typography>
      {scores.reopened && (
        <Alert severity="info" variant="outlined" sx={{ my: 1 }}>
          {t('reopened', {
            when: formatDateTime(scores.reopened.at, lang),
            reason: `\u2068${scores.reopened.reason}\u2069`,
          })}
        </Alert>
      )}
      <Box sx={{ overflowX: 'auto', mx: -1.5 }} tabIndex={0} role="group" aria-label={t('name')}>
        <Table size="small" aria-label={t('name')}>
          <TableHead>
            <TableRow>
              <TableCell>{t(isMatches ? 'matches' : 'rounds')}</TableCell>
              {columns.map((column) => (
                <TableCell key={column}>{t(column)}</TableCell>
              ))}
              <TableCell>{t('video')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a round
              <TableRow key={index}>
                <TableCell component="th" scope="row">
                  {t(isMatches ? 'match' : 'round', { number: index + 1 })}
                </TableCell>
                {columns.map((column) => (
                  <TableCell key={column}>{String(row[column] ?? '–')}</TableCell>
                ))}
                <TableCell>
                  <ExternalLink href={String(row['youtube_link'])}>{t('watch', { number: index + 1 })}</ExternalLink>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        {scores.github && <ExternalLink href={scores.github}>{t('github')}</ExternalLink>}
        {scores.file && <ExternalLink href={scores.file}>{t('file')}</ExternalLink>}
        {!scores.reopened && <ReopenScoresButton team={team} />}
      </Box>
    </>
  )
}
