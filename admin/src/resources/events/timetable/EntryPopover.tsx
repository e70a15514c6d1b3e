import { Box, Button, Popover, Typography } from '@mui/material'
import { isPhase } from '@olympiad/contracts/judging/timetable'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { useId } from 'react'
import { timeOf } from './clock.ts'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

export type EntryActions = { onMove: () => void; onSwap: () => void; onLock: () => void; onTakeOff: () => void }

type EntryPopoverProps = {
  entry: TimetableEntryView
  names: EntryNames
  problems: readonly string[]
  anchor: HTMLElement
  /** Undefined for readers. */
  actions: EntryActions | undefined
  onClose: () => void
}

/** Describes an entry with its problems and actions. */
export function EntryPopover({ entry, names, problems, anchor, actions, onClose }: EntryPopoverProps) {
  const t = useTimetableTexts()
  const title = useId()
  const act = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { p: 2, width: 320 } } }}
    >
      <Typography variant="h3" component="h2" id={title}>
        {names.who(entry)}
      </Typography>
      <Typography color="text.secondary">{names.roundName(entry.task)}</Typography>
      <Typography>
        <bdi dir="ltr">
          {timeOf(entry.from)}–{timeOf(entry.to)}
        </bdi>{' '}
        · {names.where(entry)}
        {entry.locked && ` · ${t.locked}`}
      </Typography>
      {problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', color: 'error.main' }}>
          {problems.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Box>
      )}
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button size="small" variant="outlined" autoFocus onClick={act(actions.onMove)}>
            {t.move}
          </Button>
          {entry.team !== null && (
            <Button size="small" variant="outlined" onClick={act(actions.onSwap)}>
              {t.swap}
            </Button>
          )}
          <Button size="small" variant="outlined" onClick={act(actions.onLock)}>
            {entry.locked ? t.unlock : t.lock}
          </Button>
          {!isPhase(entry.kind) && (
            <Button size="small" variant="outlined" onClick={act(actions.onTakeOff)}>
              {t.take_off}
            </Button>
          )}
        </Box>
      )}
    </Popover>
  )
}
