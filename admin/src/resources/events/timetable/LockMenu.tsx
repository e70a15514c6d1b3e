import LockIcon from '@mui/icons-material/LockOutlined'
import { Box, Button, Popover, Typography } from '@mui/material'
import type { TimetableEntryView } from '@olympiad/contracts/views/timetable'
import { useId, useState } from 'react'
import { type LockGroup, lockGroups } from './lock-groups.ts'
import type { EntryNames } from './names.ts'
import { useTimetableTexts } from './texts.ts'

type LockMenuProps = {
  entries: readonly TimetableEntryView[]
  names: EntryNames
  busy: boolean
  /** Only entries of the group that it changes. */
  onLock: (entries: readonly string[], locked: boolean, group: string) => void
}

/** Locks or unlocks all times of a round or of a table by one press. */
export function LockMenu({ entries, names, busy, onLock }: LockMenuProps) {
  const t = useTimetableTexts()
  const title = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  const { rounds, tables } = anchor ? lockGroups(entries) : { rounds: [], tables: [] }
  const row = ({ of, locked, unlocked }: LockGroup, name: string) => {
    const button = (words: string, changed: readonly string[], isLocking: boolean) =>
      changed.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          aria-label={t.of_group(words, name)}
          onClick={() => {
            close()
            onLock(changed, isLocking, name)
          }}
        >
          {words}
        </Button>
      )
    return (
      <Box component="li" key={of} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.75 }}>
        <Box sx={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>
          {name}
          <Typography color="text.secondary" variant="body2">
            {t.locked_of(locked.length, locked.length + unlocked.length)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          {button(t.lock_all, unlocked, true)}
          {button(t.unlock_all, locked, false)}
        </Box>
      </Box>
    )
  }
  const part = (words: string, groups: readonly LockGroup[], nameOf: (of: string) => string) => (
    <>
      <Typography variant="h3" sx={{ mt: 1 }}>
        {words}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {groups.map((group) => row(group, nameOf(group.of)))}
      </Box>
    </>
  )
  return (
    <>
      <Button
        startIcon={<LockIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        disabled={entries.length === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t.lock_many}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': title, sx: { p: 2, width: 460 } } }}
      >
        <Typography variant="h2" id={title}>
          {t.lock_many}
        </Typography>
        {part(t.lock_rounds, rounds, names.roundName)}
        {part(t.lock_tables, tables, t.table)}
      </Popover>
    </>
  )
}
