import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { localized } from '@olympiad/contracts/lang'
import type { ImportPreview, ImportRowView } from '@olympiad/contracts/views/admin-results'
import { useTranslate } from 'react-admin'
import { useLang } from '../../../use-lang.ts'
import { Change } from './Change.tsx'
import type { ImportRow } from './mapping.ts'
import { RowState } from './RowState.tsx'

type PreviewRowsProps = {
  views: readonly ImportRowView[]
  rows: ReadonlyMap<number, ImportRow>
  competitions: ImportPreview['competions']
}

/** What a row says of its team, as it was understood; where it was not, as it stands in the sheet. */
function useCells(rows: PreviewRowsProps['rows'], competitions: PreviewRowsProps['competitions']) {
  const translate = useTranslate()
  const lang = useLang()
  const level = (title: string | undefined) => title && translate(`age_level.${title}`, { _: title })
  const none = translate('resources.results.import.no_score')
  return ({ row, outcome, team, competion, facts, before }: ImportRowView) => {
    const sheet = rows.get(row)
    const asTyped = (cell: string | number | null | undefined) => <bdi>{cell ?? '–'}</bdi>
    const own = competitions.find(({ _id }) => _id === competion)
    const understood = outcome !== 'bad'
    const score = (value: number | null | undefined) => (value === undefined ? undefined : (value ?? none))
    return {
      team: team ? (
        <>
          <bdi>{team.team_no}</bdi> · <bdi>{team.name}</bdi>
        </>
      ) : (
        asTyped(sheet?.team_no)
      ),
      competition: understood && own ? localized(own, 'name', lang) : asTyped(sheet?.competion),
      level: facts ? <Change now={level(facts.ageLevel)} before={level(before?.ageLevel)} /> : asTyped(sheet?.ageLevel),
      rank: facts ? <Change now={facts.ranked} before={before?.ranked} /> : asTyped(sheet?.ranked),
      score: facts ? <Change now={score(facts.score)} before={score(before?.score)} /> : asTyped(sheet?.score),
    }
  }
}

/** Rows of the preview: a table at a desk, one below the other on a phone. */
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
              <RowState view={view} />
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
                  <RowState view={view} />
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
