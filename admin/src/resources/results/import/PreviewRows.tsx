import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import { localized } from '@olympiad/contracts/lang'
import type { ImportPreview, ImportRowView } from '@olympiad/contracts/views/admin-results'
import { useTranslate } from 'react-admin'
import { useLang } from '../../../use-lang.ts'
import { ChangedValue } from './ChangedValue.tsx'
import type { ImportRow } from './mapping.ts'
import { RowOutcome } from './RowOutcome.tsx'

type PreviewRowsProps = {
  views: readonly ImportRowView[]
  rows: ReadonlyMap<number, ImportRow>
  competitions: ImportPreview['competions']
}

/** Shows the recognised team, or the sheet's text for an unrecognised one. */
function useCells(rows: PreviewRowsProps['rows'], competitions: PreviewRowsProps['competitions']) {
  const translate = useTranslate()
  const lang = useLang()
  const level = (title: string | undefined) => title && translate(`age_level.${title}`, { _: title })
  const none = translate('resources.results.import.no_score')
  return ({ row, outcome, team, competion, facts, before }: ImportRowView) => {
    const sheet = rows.get(row)
    const rawCell = (cell: string | number | null | undefined) => <bdi>{cell ?? '–'}</bdi>
    const own = competitions.find(({ _id }) => _id === competion)
    const isRecognised = outcome !== 'bad'
    const score = (value: number | null | undefined) => (value === undefined ? undefined : (value ?? none))
    return {
      team: team ? (
        <>
          <bdi>{formatTeamNumber(team.team_no)}</bdi> · <bdi>{team.name}</bdi>
        </>
      ) : (
        rawCell(sheet?.team_no)
      ),
      competition: isRecognised && own ? localized(own, 'name', lang) : rawCell(sheet?.competion),
      level: facts ? (
        <ChangedValue now={level(facts.ageLevel)} before={level(before?.ageLevel)} />
      ) : (
        rawCell(sheet?.ageLevel)
      ),
      rank: facts ? <ChangedValue now={facts.ranked} before={before?.ranked} /> : rawCell(sheet?.ranked),
      score: facts ? <ChangedValue now={score(facts.score)} before={score(before?.score)} /> : rawCell(sheet?.score),
    }
  }
}

export function PreviewRows({ views, rows, competitions }: PreviewRowsProps) {
  const translate = useTranslate()
  const cellsOf = useCells(rows, competitions)
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const field = (name: string) => translate(`resources.results.fields.${name}`)
  const number = (row: number) => `${translate('resources.results.import.row')} ${row}`
  if (phone) {
    return (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {views.map((view) => {
          const cells = cellsOf(view)
          return (
            <Box component="li" key={view.row} sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{number(view.row)}</Box>
              <Box sx={{ fontWeight: 600 }}>{cells.team}</Box>
              <div>
                {cells.competition} · {cells.level}
              </div>
              <div>
                {field('ranked')} {cells.rank} · {field('score')} {cells.score}
              </div>
              <RowOutcome view={view} />
            </Box>
          )
        })}
      </Box>
    )
  }
  return (
    <TableContainer tabIndex={0} aria-label={translate('resources.results.import.preview')} role="group">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.results.import.row')}</TableCell>
            <TableCell>{field('team')}</TableCell>
            <TableCell>{field('competion')}</TableCell>
            <TableCell>{field('ageLevel')}</TableCell>
            <TableCell align="right">{field('ranked')}</TableCell>
            <TableCell align="right">{field('score')}</TableCell>
            <TableCell>{translate('resources.results.import.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {views.map((view) => {
            const cells = cellsOf(view)
            return (
              <TableRow key={view.row}>
                <TableCell>{view.row}</TableCell>
                <TableCell>{cells.team}</TableCell>
                <TableCell>{cells.competition}</TableCell>
                <TableCell>{cells.level}</TableCell>
                <TableCell align="right">{cells.rank}</TableCell>
                <TableCell align="right">{cells.score}</TableCell>
                <TableCell>
                  <RowOutcome view={view} />
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
