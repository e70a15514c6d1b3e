import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { BoardTable } from './board-day.ts'
import { timeOf } from './clock.ts'
import { readDrag } from './drag.ts'
import { type Scale, snap } from './layout.ts'
import { useTimetableTexts } from './texts.ts'

type DropZoneProps = {
  column: BoardTable
  within: RefObject<HTMLElement | null>
  scale: Scale
  onDrop: (entry: string, from: number, table: string | null) => void
}

/** Takes entries that are dragged over its column, and shows where one would go. */
export function DropZone({ column, within, scale, onDrop }: DropZoneProps) {
  const t = useTimetableTexts()
  const [at, setAt] = useState<number>()
  useEffect(() => {
    const element = within.current
    if (!element) return
    const neighbours = column.entries.map(({ entry }) => entry)
    const minuteAt = (clientY: number, { id, grabbedAt }: { id: string; grabbedAt: number }): number => {
      const top = clientY - grabbedAt - element.getBoundingClientRect().top
      return snap(
        Math.max(scale.from + top / scale.pxPerMinute, scale.from),
        neighbours.filter((entry) => entry.id !== id),
      )
    }
    return dropTargetForElements({
      element,
      canDrop({ source }) {
        const dragged = readDrag(source.data)
        // Entries of all teams have no table.
        return dragged !== undefined && dragged.isForAll === (column.table === null)
      },
      onDrag({ source, location }) {
        const dragged = readDrag(source.data)
        if (dragged) setAt(minuteAt(location.current.input.clientY, dragged))
      },
      onDragLeave: () => setAt(undefined),
      onDrop({ source, location }) {
        setAt(undefined)
        const dragged = readDrag(source.data)
        if (dragged) onDrop(dragged.id, minuteAt(location.current.input.clientY, dragged), column.table)
      },
    })
  }, [column, within, scale, onDrop])
  if (at === undefined) return null
  return (
    <div className="drop" style={{ top: (at - scale.from) * scale.pxPerMinute }} aria-hidden="true">
      <span>{t.dropped_at(timeOf(at))}</span>
    </div>
  )
}
