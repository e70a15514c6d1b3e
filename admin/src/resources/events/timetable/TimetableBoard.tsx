import { Alert, Box, Button, Tab, Tabs, type Theme, useMediaQuery } from '@mui/material'
import type { MissingEntry } from '@olympiad/contracts/judging/timetable-place'
import { daysOf, minuteOf } from '@olympiad/contracts/judging/timetable-settings'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEvent, useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { useMay } from '../../../auth/use-rights.ts'
import { formatDate } from '../../../format.ts'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import type { OfSetup } from '../EventShow.tsx'
import { Board } from './Board.tsx'
import { boardDay } from './board-day.ts'
import { addDays, dayOf } from './clock.ts'
import { EntryPopover } from './EntryPopover.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { entryNames } from './names.ts'
import { PlaceDialog } from './PlaceDialog.tsx'
import { Printed, type PrintJob } from './Printed.tsx'
import { Problems } from './Problems.tsx'
import { SwapDialog } from './SwapDialog.tsx'
import { suggestPlace } from './suggest-place.ts'
import { TableList } from './TableList.tsx'
import { TeamFinder } from './TeamFinder.tsx'
import { TimetableHead } from './TimetableHead.tsx'
import { useTimetableTexts } from './texts.ts'
import { type Place, useEntryActions } from './use-entry-actions.ts'
import { useFocusEntry } from './use-focus-entry.ts'
import type { TimetableState } from './use-timetable.ts'

type TimetableBoardProps = OfSetup & { state: TimetableState; timetable: AdminTimetable }

type OpenDialog = { kind: 'move' | 'swap'; id: string } | { kind: 'place'; first: MissingEntry | undefined }

export function TimetableBoard({ setup, state, timetable }: TimetableBoardProps) {
  const { event, challenges } = setup
  const t = useTimetableTexts()
  const lang = useLang()
  const translate = useTranslate()
  const mayWrite = useMay('write')
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'))
  const [day, setDay] = useState(() => {
    const today = dayOf(minuteOf(event.starts_on, new Date()))
    return today >= 0 && today < daysOf(event.starts_on, event.ends_on) ? today : 0
  })
  const [table, setTable] = useState<string | null>(event.tables[0] ?? null)
  const [team, setTeam] = useState<string>()
  const [job, setJob] = useState<PrintJob>({ what: 'tables', at: '' })
  const [opened, setOpened] = useState<{ id: string; anchor: HTMLElement }>()
  const [dialog, setDialog] = useState<OpenDialog>()
  const section = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const focusEntry = useFocusEntry()

  const names = useMemo(() => entryNames({ challenges, timetable, lang, t }), [challenges, timetable, lang, t])
  const days = useMemo(
    () =>
      Array.from({ length: daysOf(event.starts_on, event.ends_on) }, (_, at) => ({
        name: formatDate(`${addDays(event.starts_on, at)}T12:00:00Z`, lang),
        day: boardDay(timetable, event.tables, at),
      })),
    [event, timetable, lang],
  )
  const problemsOf = useMemo(() => {
    const words = new Map<string, string[]>()
    for (const problem of timetable.problems) {
      const { entry, other } = problem
      words.set(entry, [...(words.get(entry) ?? []), names.problemWords(problem)])
      // Both entries of a collision are marked.
      if (other !== null)
        words.set(other, [...(words.get(other) ?? []), names.problemWords({ ...problem, other: entry })])
    }
    return words
  }, [timetable, names])

  const { busy, error, clearErrors, change } = state
  const actions = useEntryActions({ change }, names)
  const entryOf = (id: string | undefined) => timetable.entries.find((entry) => entry.id === id)
  const onMove = useEvent((id: string, from: number, to: string | null): void => {
    const entry = entryOf(id)
    // An entry that was placed by hand stays when the draft is generated again.
    if (entry && (entry.from !== from || entry.table !== to))
      void actions.move(entry, { from, table: to, locked: true })
  })
  const onOpen = useEvent((id: string, anchor: HTMLElement): void => setOpened({ id, anchor }))

  const jump = (id: string): void => {
    const entry = entryOf(id)
    if (!entry) return
    setDay(dayOf(entry.from))
    setTable(entry.table)
    focusEntry(id)
  }
  const dayNames = days.map(({ name }) => name)
  const shownDay = days[day] ?? days[0]
  const openedEntry = entryOf(opened?.id)
  const dialogEntry = dialog && dialog.kind !== 'place' ? entryOf(dialog.id) : undefined
  const closeDialog = () => setDialog(undefined)
  const openDialog = (opening: OpenDialog) => {
    clearErrors()
    setDialog(opening)
  }
  const openPlace = mayWrite ? (first?: MissingEntry) => openDialog({ kind: 'place', first }) : undefined
  const showAt = (entry: string, { from, table: to }: Place) => {
    closeDialog()
    setDay(dayOf(from))
    setTable(to)
    focusEntry(entry)
  }
  // A reload makes the board anew; what had the focus is gone.
  useEffect(() => {
    if (state.reloads > 0) section.current?.focus()
  }, [state.reloads])
  const undo = async () => {
    // The button goes with the change.
    if (await actions.undo()) said.current?.focus()
  }
  const newProblems = actions.last?.entry === undefined ? undefined : problemsOf.get(actions.last.entry)
  return (
    <Section title={t.title} ref={section}>
      <TimetableHead
        setup={setup}
        state={state}
        timetable={timetable}
        names={names}
        days={dayNames}
        onDone={(words) => actions.setLast({ words })}
        onLock={(entries, locked, group) => void actions.lockAll(entries, locked, group)}
        onPrint={(what) => {
          flushSync(() => setJob({ what, at: new Date().toISOString() }))
          window.print()
        }}
      />
      {error && !dialog && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          {translate(error, { _: error })}
        </Alert>
      )}
      <Box role="status" ref={said} tabIndex={-1}>
        {actions.last && (
          <Alert
            severity={newProblems ? 'warning' : 'success'}
            variant="outlined"
            sx={{ mb: 1.5 }}
            action={
              actions.last.undo && (
                <Button
                  key={actions.last.words}
                  color="inherit"
                  size="small"
                  autoFocus={actions.last.isGone ?? false}
                  disabled={busy}
                  onClick={() => void undo()}
                >
                  {t.undo}
                </Button>
              )
            }
          >
            {actions.last.words} {newProblems && t.moved_problems(newProblems.join('; '))}
          </Alert>
        )}
      </Box>
      <Problems timetable={timetable} names={names} onJump={jump} onPlace={openPlace} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', mb: 1.5 }}>
        {days.length > 1 && (
          <Tabs value={day} onChange={(_event, chosen) => setDay(chosen)} aria-label={t.days} variant="scrollable">
            {dayNames.map((name, at) => (
              <Tab key={name} value={at} label={name} />
            ))}
          </Tabs>
        )}
        <TeamFinder
          timetable={timetable}
          names={names}
          team={team}
          days={dayNames}
          dayOf={dayOf}
          onChange={setTeam}
          onJump={jump}
          onPlace={openPlace}
        />
      </Box>
      {shownDay &&
        (isWide ? (
          <Board
            day={shownDay.day}
            names={names}
            problemsOf={problemsOf}
            highlighted={team}
            onMove={mayWrite ? onMove : undefined}
            onOpen={onOpen}
          />
        ) : (
          <TableList
            day={shownDay.day}
            table={table}
            onTable={setTable}
            names={names}
            problemsOf={problemsOf}
            highlighted={team}
            onOpen={onOpen}
          />
        ))}
      {opened && openedEntry && (
        <EntryPopover
          entry={openedEntry}
          names={names}
          problems={problemsOf.get(openedEntry.id) ?? []}
          anchor={opened.anchor}
          actions={
            mayWrite
              ? {
                  onMove: () => openDialog({ kind: 'move', id: openedEntry.id }),
                  onSwap: () => openDialog({ kind: 'swap', id: openedEntry.id }),
                  onLock: () => void actions.toggleLock(openedEntry),
                  onTakeOff: () => void actions.takeOff(openedEntry),
                }
              : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
      {dialog?.kind === 'move' && dialogEntry && (
        <MoveDialog
          entry={dialogEntry}
          names={names}
          days={dayNames}
          tables={event.tables}
          busy={busy}
          error={error}
          onMove={async (place) => {
            if (await actions.move(dialogEntry, place)) showAt(dialogEntry.id, place)
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'swap' && dialogEntry && (
        <SwapDialog
          entry={dialogEntry}
          entries={timetable.entries}
          names={names}
          busy={busy}
          error={error}
          onSwap={async (other) => {
            if (await actions.swap(dialogEntry, other)) closeDialog()
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'place' && (
        <PlaceDialog
          first={dialog.first}
          missing={timetable.unplaced}
          suggest={(missing) => suggestPlace(setup, timetable, missing)}
          names={names}
          days={dayNames}
          busy={busy}
          error={error}
          onPlace={async (missing, place) => {
            const entry = await actions.place(missing, place)
            if (entry) showAt(entry, place)
          }}
          onClose={closeDialog}
        />
      )}
      <Printed event={event} days={days} names={names} isDraft={timetable.differs} job={job} />
    </Section>
  )
}
