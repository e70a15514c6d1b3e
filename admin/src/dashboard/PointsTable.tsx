import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type PointsTableProps<Point> = {
  points: readonly Point[]
  head: (point: Point) => ReactNode
  /** Each with the name of its column. */
  columns: readonly (readonly [label: string, value: (point: Point) => ReactNode])[]
}

/** An accessible version of a chart. */
export function PointsTable<Point extends { from: string }>({ points, head, columns }: PointsTableProps<Point>) {
  const translate = useTranslate()
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'primary.main', fontWeight: 600 } }}>
      <summary>{translate('dashboard.as_table')}</summary>
      {/* Its own scroll area must be reachable by keyboard. */}
      <Box
        tabIndex={0}
        role="group"
        aria-label={translate('dashboard.as_table')}
        sx={{ maxHeight: 320, overflow: 'auto', mt: 1 }}
      >
        <Table size="small" sx={{ width: 'auto', minWidth: 320 }}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{translate('dashboard.period')}</TableCell>
              {columns.map(([label]) => (
                <TableCell key={label} scope="col" align="right">
                  {label}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {points.map((point) => (
              <TableRow key={point.from}>
                <TableCell component="th" scope="row">
                  {head(point)}
                </TableCell>
                {columns.map(([label, value]) => (
                  <TableCell key={label} align="right">
                    {value(point)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  )
}
