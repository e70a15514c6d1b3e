import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { localized } from '@olympiad/contracts/lang'
import { formatCount, formatDifference, reportLabels } from '@olympiad/contracts/report-labels'
import type { ReportColumn, ReportFigures, ReportRow, ReportView } from '@olympiad/contracts/views/reports'
import { type ReactNode, useState } from 'react'
import { stackedHead } from '../shared/stacked-table.ts'
import { visuallyHidden } from '../shared/visually-hidden.ts'
import { DISPLAY_FONT } from '../theme/type.ts'
import { useLang } from '../use-lang.ts'
import { reportTexts } from './texts.ts'

/** Thousands of schools at once would make a slow page. */
const AT_ONCE = 50

const teamsOf = ({ teams }: ReportFigures): number => (typeof teams?.now === 'number' ? teams.now : 0)

type CellProps = { column: ReportColumn; figures: ReportFigures; view: ReportView; most?: number }

function FigureCell({ column, figures, view: { before }, most = 0 }: CellProps) {
  const lang = useLang()
  const t = reportLabels(lang)
  const figure = figures[column]
  const difference = figure && formatDifference(figure, column)
  return (
    <TableCell align="right" sx={CELL}>
      <Box aria-hidden sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {figure && t.columns[column]}
      </Box>
      {figure && (
        <>
          <Box component="bdi" dir="ltr" sx={{ fontWeight: 600, fontSize: '1rem' }}>
            {formatCount(figure.now, column)}
          </Box>
          {before && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <Box component="span" sx={visuallyHidden}>
                {localized(before, 'name', lang)}:{' '}
              </Box>
              <bdi dir="ltr">{formatCount(figure.before, column)}</bdi>
            </Box>
          )}
          {difference !== undefined && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <Box component="span" sx={visuallyHidden}>
                {t.change}:{' '}
              </Box>
              <bdi dir="ltr">{difference}</bdi>
            </Box>
          )}
          {most > 0 && <Bar share={teamsOf(figures) / most} />}
        </>
      )}
    </TableCell>
  )
}

/** Makes the column a chart too. */
const Bar = ({ share }: { share: number }) => (
  <Box aria-hidden sx={{ height: 6, mt: 0.5, bgcolor: 'action.hover', minWidth: 72 }}>
    <Box sx={{ height: '100%', width: `${share * 100}%`, bgcolor: 'primary.main' }} />
  </Box>
)

type LineProps = { head: ReactNode; figures: ReportFigures; view: ReportView; most?: number; isTotal?: boolean }

const Line = ({ head, figures, view, most = 0, isTotal = false }: LineProps) => (
  <TableRow sx={isTotal ? { ...ROW, ...TOTAL } : ROW}>
    <TableCell component="th" scope="row" sx={HEAD}>
      {head}
    </TableCell>
    {view.columns.map((column) => (
      <FigureCell key={column} column={column} figures={figures} view={view} {...(column === 'teams' && { most })} />
    ))}
  </TableRow>
)

function RowHead({ row }: { row: ReportRow }) {
  const lang = useLang()
  return (
    <>
      <bdi>{localized(row, 'name', lang)}</bdi>
      {row.place && (
        <Typography variant="body2" color="text.secondary">
          {localized(row.place, 'name', lang)}
        </Typography>
      )}
    </>
  )
}

export function ReportTable({ view }: { view: ReportView }) {
  const lang = useLang()
  const t = reportLabels(lang)
  const { rows, columns, by, total } = view
  const [shown, setShown] = useState(AT_ONCE)
  const most = Math.max(...rows.map(({ figures }) => teamsOf(figures)))
  const count = (n: number) => n.toLocaleString('en-US')
  return (
    <>
      <Table size="small" aria-label={t.by[by]} sx={{ display: { xs: 'block', md: 'table' } }}>
        <TableHead sx={stackedHead}>
          <TableRow>
            <TableCell scope="col" sx={{ px: 2 }}>
              {t.head[by]}
            </TableCell>
            {columns.map((column) => (
              <TableCell key={column} scope="col" align="right" sx={{ px: 2 }}>
                {t.columns[column]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
          {rows.slice(0, shown).map((row) => (
            <Line key={row.key} head={<RowHead row={row} />} figures={row.figures} view={view} most={most} />
          ))}
          <Line head={t.total} figures={total} view={view} isTotal />
        </TableBody>
      </Table>
      {rows.length > shown && (
        <Button sx={{ mt: 1.5 }} onClick={() => setShown(shown + AT_ONCE)}>
          {reportTexts[lang].more(count(shown), count(rows.length))}
        </Button>
      )}
    </>
  )
}

const ROW = {
  display: { xs: 'grid', md: 'table-row' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 2,
  py: { xs: 1, md: 0 },
  borderBottom: { xs: '1px solid', md: 0 },
  borderColor: { xs: 'divider' },
} as const
const TOTAL = {
  borderTop: { xs: '2px solid', md: 0 },
  '& > *': { borderTop: { md: '2px solid' } },
  '& th': { fontFamily: DISPLAY_FONT },
} as const
const HEAD = {
  fontWeight: 600,
  gridColumn: '1 / -1',
  borderBottom: { xs: 0, md: '1px solid' },
  borderColor: { md: 'divider' },
  px: { xs: 0, md: 2 },
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const
const CELL = {
  borderBottom: { xs: 0, md: '1px solid' },
  borderColor: { md: 'divider' },
  px: { xs: 0, md: 2 },
  verticalAlign: 'top',
  textAlign: { xs: 'start', md: 'end' },
} as const
