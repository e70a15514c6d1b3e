import { Alert, Box, DialogContentText, MenuItem, Typography } from '@mui/material'
import { DAY_MINUTES } from '@olympiad/contracts/judging/timetable'
import { MAX_DELAY_MINUTES, minuteOf, openSpansOf } from '@olympiad/contracts/judging/timetable-settings'
import type { AdminEvent } from '@olympiad/contracts/views/judging'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../../shared/DialogField.tsx'
import { TablesSelect } from '../setup/TablesSelect.tsx'
import { NumberField } from '../sheet/NumberField.tsx'
import { type Delay, previewDelay, type TeamsOf } from './changes.ts'
import { dayOf, timeOf } from './clock.ts'
import type { EntryNames } from './names.ts'
import { TimeField } from './TimeField.tsx'
import { useTimetableTexts } from './texts.ts'

type DelayDialogProps = {
  event: AdminEvent
  timetable: AdminTimetable
  names: EntryNames
  teamsOf: TeamsOf
  days: readonly string[]
  busy: boolean
  error: string | undefined
  onDelay: (delay: Delay) => void
  onClose: () => void
}

const FROM = ['now', 'time', 'all'] as const

export function DelayDialog({
  event,
  timetable,
  names,
  teamsOf,
  days,
  busy,
  error,
  onDelay,
  onClose,
}: DelayDialogProps) {
  const t = useTimetableTexts()
  // “From now on” is the moment at which the dialog opens.
  const [now] = useState(() => minuteOf(event.starts_on, new Date()))
  const isOnNow = now >= 0 && dayOf(now) < days.length
  const [from, setFrom] = useState<(typeof FROM)[number]>(isOnNow ? 'now' : 'time')
  const [day, setDay] = useState(isOnNow ? dayOf(now) : 0)
  const [time, setTime] = useState(isOnNow ? now % DAY_MINUTES : (timetable.settings.days[0]?.from ?? 0))
  const [minutes, setMinutes] = useState<number | undefined>(15)
  const [way, setWay] = useState<'later' | 'earlier'>('later')
  const [tables, setTables] = useState<string[]>([])
  const isNumber = minutes !== undefined && Number.isInteger(minutes) && minutes > 0 && minutes <= MAX_DELAY_MINUTES
  const isTime = from !== 'time' || !Number.isNaN(time)
  const delay: Delay | undefined =
    isNumber && isTime
      ? {
          from: from === 'all' ? null : from === 'now' ? now : day * DAY_MINUTES + time,
          minutes: way === 'later' ? minutes : -minutes,
          tables: tables.length > 0 ? tables : null,
        }
      : undefined
  const preview = delay && previewDelay(timetable.shown, delay, openSpansOf(timetable.settings), teamsOf)
  const choices = { now: t.delay_from_now, time: t.delay_from_time, all: t.delay_from_all }
  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      error={error}
      title={t.delay_title}
      confirmLabel={t.delay}
      onConfirm={() => {
        if (delay && preview && preview.entries > 0) onDelay(delay)
      }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, width: { sm: 440 } }}>
        <DialogContentText>
          {t.delay_what} {t.tell_when}
        </DialogContentText>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start', pt: 1 }}>
          <NumberField
            label={t.delay_minutes}
            value={minutes}
            onChange={setMinutes}
            error={isNumber ? undefined : t.delay_minutes_wrong(MAX_DELAY_MINUTES)}
          />
          <DialogField
            select
            label={t.delay_way}
            value={way}
            sx={{ m: 0 }}
            onChange={(chosen) => setWay(chosen === 'earlier' ? 'earlier' : 'later')}
          >
            <MenuItem value="later">{t.delay_later}</MenuItem>
            <MenuItem value="earlier">{t.delay_earlier}</MenuItem>
          </DialogField>
        </Box>
        <DialogField
          select
          label={t.delay_from}
          value={from}
          sx={{ m: 0 }}
          onChange={(chosen) => setFrom(FROM.find((each) => each === chosen) ?? from)}
        >
          {FROM.filter((each) => each !== 'now' || isOnNow).map((each) => (
            <MenuItem key={each} value={each}>
              {choices[each]}
            </MenuItem>
          ))}
        </DialogField>
        {from === 'time' && (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
            <TimeField label={t.time} value={time} onChange={setTime} />
            {days.length > 1 && (
              <DialogField
                select
                label={t.day}
                value={String(day)}
                sx={{ m: 0 }}
                onChange={(chosen) => setDay(Number(chosen))}
              >
                {days.map((name, at) => (
                  <MenuItem key={name} value={String(at)}>
                    {name}
                  </MenuItem>
                ))}
              </DialogField>
            )}
          </Box>
        )}
        <TablesSelect
          label={t.delay_tables}
          help={t.delay_tables_help}
          tables={event.tables}
          value={tables}
          onChange={setTables}
        />
        {preview && (
          <Box role="status" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <Typography variant="h3">{t.delay_preview}</Typography>
            <Typography>
              {preview.entries === 0 ? t.delay_nothing : t.delay_counts(preview.entries, preview.teams)}
            </Typography>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary' }}>
              {preview.first.map((first) => (
                <li key={first.table}>
                  {names.where(first)}: {t.delay_first_of(timeOf(first.from), timeOf(first.to))}
                </li>
              ))}
            </Box>
            {preview.outside > 0 && (
              <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
                {t.delay_outside(preview.outside)}
              </Alert>
            )}
          </Box>
        )}
      </Box>
    </ConfirmDialog>
  )
}
