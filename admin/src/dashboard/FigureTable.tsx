import { type SxProps, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

export type FigureTableProps<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  head: (row: Row) => ReactNode
  /** Names the column of heads, where they need it. */
  corner?: string
  /** Each with its name. */
  columns: readonly (readonly [label: string, figure: (row: Row) => ReactNode])[]
  sx?: SxProps
}

export function FigureTable<Row>({ rows, keyOf, head, corner, columns, sx = {} }: FigureTableProps<Row>) {
  return (
    <Table size="small" sx={sx}>
      <TableHead>
        <TableRow>
          {corner === undefined ? <TableCell component="td" /> : <TableCell scope="col">{corner}</TableCell>}
          {columns.map(([label]) => (
            <TableCell key={label} scope="col" align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            <TableCell component="th" scope="row">
              {head(row)}
            </TableCell>
            {columns.map(([label, figure]) => (
              <TableCell key={label} align="right">
                <bdi>{figure(row)}</bdi>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
