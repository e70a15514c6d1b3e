import { localized } from '@olympiad/contracts/lang'
import { useRef } from 'react'
import { useLang } from '../../../use-lang.ts'
import type { BoardTable, DayBreak } from './board-day.ts'
import { DropZone } from './DropZone.tsx'
import { Entry, type EntryHandlers } from './Entry.tsx'
import type { Scale } from './layout.ts'
import type { EntryNames } from './names.ts'

type BoardColumnProps = {
  column: BoardTable
  scale: Scale
  height: number
  breaks: readonly DayBreak[]
  names: EntryNames
  problemsOf: ReadonlyMap<string, readonly string[]>
  highlighted: string | undefined
  onMove: ((entry: string, from: number, table: string | null) => void) | undefined
} & EntryHandlers

export function BoardColumn({
  column,
  scale,
  height,
  breaks,
  names,
  problemsOf,
  highlighted,
  onMove,
  onOpen,
}: BoardColumnProps) {
  const lang = useLang()
  const ref = useRef<HTMLDivElement>(null)
  const styleOf = ({ from, to }: { from: number; to: number }) => ({
    top: (from - scale.from) * scale.pxPerMinute,
    height: (to - from) * scale.pxPerMinute,
  })
  return (
    <div className="column" ref={ref} style={{ height }}>
      {breaks.map((each) => (
        <div key={each.from} className="break" style={styleOf(each)}>
          <span>{localized(each, 'name', lang)}</span>
        </div>
      ))}
      <ol aria-label={names.where(column)}>
        {column.entries.map(({ entry, lane, lanes }) => (
          <Entry
            key={entry.id}
            entry={entry}
            names={names}
            problems={problemsOf.get(entry.id)}
            isHighlighted={highlighted !== undefined && entry.team === highlighted}
            isNarrow={lanes > 1}
            isDraggable={onMove !== undefined}
            style={{
              ...styleOf(entry),
              ...(lanes > 1 && { insetInlineStart: `${(100 * lane) / lanes}%`, width: `${100 / lanes}%` }),
            }}
            onOpen={onOpen}
          />
        ))}
      </ol>
      {onMove && <DropZone column={column} within={ref} scale={scale} onDrop={onMove} />}
    </div>
  )
}
