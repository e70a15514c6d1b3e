import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import LockIcon from '@mui/icons-material/LockOutlined'
import { formatTeamNumber } from '@olympiad/contracts/constants'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { timeOf } from './clock.ts'
import { dragData } from './drag.ts'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

/** Opens what can be done with an entry. */
export type EntryHandlers = { onOpen: (entry: string, anchor: HTMLElement) => void }

export const entryElementId = (entry: string): string => `entry-${entry}`

type EntryProps = {
  entry: TimetableEntryView
  names: EntryNames
  problems: readonly string[] | undefined
  isHighlighted: boolean
  /** Without room for the time, which the axis shows. */
  isNarrow: boolean
  isDraggable: boolean
  style: CSSProperties
} & EntryHandlers

export const Entry = memo(function Entry({
  entry,
  names,
  problems,
  isHighlighted,
  isNarrow,
  isDraggable,
  style,
  onOpen,
}: EntryProps) {
  const t = useTimetableTexts()
  const ref = useRef<HTMLLIElement>(null)
  const { id, table, task } = entry
  const team = names.teamOf(entry.team)
  useEffect(() => {
    const element = ref.current
    if (!element || !isDraggable) return
    return draggable({
      element,
      getInitialData: ({ input }) =>
        dragData({ id, isForAll: table === null, grabbedAt: input.clientY - element.getBoundingClientRect().top }),
      onDragStart: () => element.classList.add('dragged'),
      onDrop: () => element.classList.remove('dragged'),
    })
  }, [id, table, isDraggable])
  const look = ['entry', problems && 'wrong', isHighlighted && 'found', isNarrow && 'narrow'].filter(Boolean)
  return (
    <li ref={ref} className={look.join(' ')} data-tone={names.toneOf(task)} style={style}>
      <button
        type="button"
        id={entryElementId(id)}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onOpen(id, currentTarget)}
      >
        <span className="who">
          <b>{timeOf(entry.from)}</b>
          {team && <span>{formatTeamNumber(team.team_no)}</span>}
          <span className="name" dir="auto">
            {team ? team.name : names.who(entry)}
          </span>
          {entry.locked && <LockIcon titleAccess={t.locked} />}
        </span>
        {problems?.map((words) => (
          <span className="more" key={words}>
            {words}
          </span>
        ))}
        <span className="round">{names.roundName(task)}</span>
      </button>
    </li>
  )
})
