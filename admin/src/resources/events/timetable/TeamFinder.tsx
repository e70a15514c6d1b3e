import { Autocomplete, Box, Link, TextField } from '@mui/material'
import type { MissingEntry } from '@olympiad/contracts/judging/timetable-place'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { timeOf } from './clock.ts'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

type TeamFinderProps = {
  timetable: Pick<AdminTimetable, 'teams' | 'entries' | 'unplaced'>
  names: EntryNames
  team: string | undefined
  days: readonly string[]
  dayOf: (minutes: number) => number
  onChange: (team: string | undefined) => void
  onJump: (entry: string) => void
  /** Undefined for readers. */
  onPlace: ((missing: MissingEntry) => void) | undefined
}

/** Marks a team on the board, and names its times. */
export function TeamFinder({
  timetable: { teams, entries, unplaced },
  names,
  team,
  days,
  dayOf,
  onChange,
  onJump,
  onPlace,
}: TeamFinderProps) {
  const t = useTimetableTexts()
  const own = entries.filter((entry) => entry.team === team).toSorted((a, b) => a.from - b.from)
  return (
    <>
      <Autocomplete<(typeof teams)[number]>
        size="small"
        options={teams.toSorted((a, b) => a.team_no - b.team_no)}
        value={teams.find(({ id }) => id === team) ?? null}
        noOptionsText={t.team_none}
        getOptionKey={({ id }) => id}
        getOptionLabel={({ id }) => names.teamName(id)}
        onChange={(_event, chosen) => onChange(chosen?.id)}
        renderInput={(params) => <TextField {...params} label={t.team_search} sx={{ m: 0 }} />}
        sx={{ width: { xs: '100%', sm: 260 } }}
      />
      {team !== undefined && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '2px 16px' }}>
          {own.map((entry) => (
            <li key={entry.id}>
              <Link component="button" type="button" onClick={() => onJump(entry.id)}>
                {days.length > 1 && `${days[dayOf(entry.from)]} `}
                {timeOf(entry.from)} {names.where(entry)}
              </Link>
            </li>
          ))}
          {onPlace &&
            unplaced
              .filter((missing) => missing.team === team)
              .map((missing) => (
                <li key={missing.task}>
                  {names.roundName(missing.task)}:{' '}
                  <Link component="button" type="button" onClick={() => onPlace(missing)}>
                    {t.place}
                  </Link>
                </li>
              ))}
        </Box>
      )}
    </>
  )
}
