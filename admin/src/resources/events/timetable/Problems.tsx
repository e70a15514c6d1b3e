import { Alert, AlertTitle, Box, Button, Link } from '@mui/material'
import type { MissingEntry } from '@olympiad/contracts/judging/timetable-place'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { Fragment, useState } from 'react'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

const MAX_LISTED = 6

type ProblemsProps = {
  timetable: AdminTimetable
  names: EntryNames
  /** Shows the entry on the board. */
  onJump: (entry: string) => void
  /** Undefined for readers. Without a team: to be chosen. */
  onPlace: ((missing?: MissingEntry) => void) | undefined
}

/** In words, each with a link to its entry. */
export function Problems({ timetable: { entries, problems, unplaced, left }, names, onJump, onPlace }: ProblemsProps) {
  const t = useTimetableTexts()
  const [isWhole, setIsWhole] = useState(false)
  const listed = isWhole ? problems : problems.slice(0, MAX_LISTED)
  if (problems.length === 0 && unplaced.length === 0 && left.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      {problems.length > 0 && (
        <Alert severity="error" variant="outlined">
          <AlertTitle>{t.problems_title(problems.length)}</AlertTitle>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {listed.map((problem) => {
              const entry = entries.find(({ id }) => id === problem.entry)
              return (
                <li key={`${problem.problem} ${problem.entry} ${problem.other}`}>
                  {entry && (
                    <Link component="button" type="button" sx={{ textAlign: 'start' }} onClick={() => onJump(entry.id)}>
                      {names.who(entry)} · {names.at(entry)}
                    </Link>
                  )}
                  {': '}
                  {names.problemWords(problem)}
                </li>
              )
            })}
          </Box>
          {problems.length > listed.length && (
            <Button size="small" color="inherit" onClick={() => setIsWhole(true)}>
              {t.problems_more(problems.length - listed.length)}
            </Button>
          )}
        </Alert>
      )}
      {unplaced.length > 0 && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{t.unplaced_title(unplaced.length)}</AlertTitle>
          {t.unplaced_hint} {onPlace && t.unplaced_by_hand}
          <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
            {[...Map.groupBy(unplaced, ({ task }) => task)].map(([task, teams]) => (
              <li key={task}>
                {names.roundName(task)}:{' '}
                {teams.map((missing, at) => (
                  <Fragment key={missing.team}>
                    {at > 0 && ' · '}
                    {onPlace ? (
                      <Link component="button" type="button" onClick={() => onPlace(missing)}>
                        {names.missingTeam(missing)}
                      </Link>
                    ) : (
                      names.missingTeam(missing)
                    )}
                  </Fragment>
                ))}
              </li>
            ))}
          </Box>
          {onPlace && (
            <Button size="small" variant="outlined" color="inherit" sx={{ mt: 1 }} onClick={() => onPlace()}>
              {t.place}
            </Button>
          )}
        </Alert>
      )}
      {left.length > 0 && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle>{t.left_title}</AlertTitle>
          {left.map(({ id }) => names.teamName(id)).join(' · ')}
        </Alert>
      )}
    </Box>
  )
}
