import { Box } from '@mui/material'
import { memo, useMemo } from 'react'
import { BoardColumn } from './BoardColumn.tsx'
import type { BoardDay } from './board-day.ts'
import { BOARD_STYLES } from './board-styles.ts'
import { timeOf } from './clock.ts'
import type { EntryHandlers } from './Entry.tsx'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

type BoardProps = {
  day: BoardDay
  names: EntryNames
  problemsOf: ReadonlyMap<string, readonly string[]>
  highlighted: string | undefined
  /** Undefined for readers. */
  onMove: ((entry: string, from: number, table: string | null) => void) | undefined
} & EntryHandlers

const HALF_HOUR = 30

/** Tables beside each other, time from top to bottom, which reads the same in both directions. */
export const Board = memo(function Board({ day, names, ...rest }: BoardProps) {
  const t = useTimetableTexts()
  const { scale, columns, breaks } = day
  const topOf = (minutes: number) => (minutes - scale.from) * scale.pxPerMinute
  const marks = useMemo(() => {
    const count = Math.round((scale.to - scale.from) / HALF_HOUR)
    return Array.from({ length: count }, (_, at) => scale.from + at * HALF_HOUR)
  }, [scale])
  const height = (scale.to - scale.from) * scale.pxPerMinute
  return (
    <Box
      sx={BOARD_STYLES}
      role="group"
      aria-label={t.board}
      tabIndex={0}
      style={{ '--hour': `${60 * scale.pxPerMinute}px` } as object}
    >
      <div className="board" style={{ gridTemplateColumns: `56px repeat(${columns.length}, minmax(156px, 1fr))` }}>
        <div className="corner" />
        {columns.map(({ table, entries }) => (
          <h4 key={table} className="head">
            <bdi>{table ?? t.all_teams}</bdi> <small>{entries.length || ''}</small>
          </h4>
        ))}
        <div className="axis" style={{ height }} aria-hidden="true">
          {marks.map((minutes) => (
            <span key={minutes} style={{ top: topOf(minutes) }} className={minutes % 60 === 0 ? 'hour' : undefined}>
              {timeOf(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <BoardColumn
            key={column.table}
            column={column}
            scale={scale}
            height={height}
            breaks={breaks}
            names={names}
            {...rest}
          />
        ))}
      </div>
    </Box>
  )
})
