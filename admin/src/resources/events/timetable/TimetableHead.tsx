import DelayIcon from '@mui/icons-material/MoreTimeOutlined'
import SettingsIcon from '@mui/icons-material/TuneOutlined'
import { Box, Button, DialogContentText, Tooltip, Typography } from '@mui/material'
import { MAX_SEED } from '@olympiad/contracts/judging/timetable-settings'
import type { EventSetup } from '@olympiad/contracts/views/judging'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { LinkBase } from 'react-admin'
import { useMay } from '../../../auth/use-rights.ts'
import { formatDateTime } from '../../../format.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { StateBadge } from '../../../shared/StateBadge.tsx'
import { useLang } from '../../../use-lang.ts'
import { eventScreen } from '../event-path.ts'
import { teamsOfEntries } from './changes.ts'
import { DelayDialog } from './DelayDialog.tsx'
import { GenerateButton } from './GenerateButton.tsx'
import { LockMenu } from './LockMenu.tsx'
import type { EntryNames } from './names.ts'
import type { Print } from './Printed.tsx'
import { ShowButton } from './ShowButton.tsx'
import { TimetableMenu } from './TimetableMenu.tsx'
import { useTimetableTexts } from './texts.ts'
import type { TimetableState } from './use-timetable.ts'

type TimetableHeadProps = {
  setup: EventSetup
  state: TimetableState
  timetable: AdminTimetable
  names: EntryNames
  days: readonly string[]
  onDone: (words: string) => void
  onLock: (entries: readonly string[], locked: boolean, group: string) => void
  onPrint: (print: Print) => void
}

/** Says whether teams see the timetable, and has the actions on all of it. */
export function TimetableHead({ setup, state, timetable, names, days, onDone, onLock, onPrint }: TimetableHeadProps) {
  const { event, challenges } = setup
  const t = useTimetableTexts()
  const lang = useLang()
  const mayWrite = useMay('write')
  const [opened, setOpened] = useState<'delay' | 'remove'>()
  const { busy, error, change, clearErrors } = state
  const { shown_at, mails_at, differs, settings } = timetable
  const teamsOf = teamsOfEntries(challenges, timetable.teams)
  const isOver = event.state === 'closed' || event.state === 'published'
  const open = (dialog: 'delay' | 'remove') => {
    clearErrors()
    setOpened(dialog)
  }
  const done = (words: string): void => {
    setOpened(undefined)
    onDone(words)
  }
  const common = { timetable, busy, error, onOpen: clearErrors }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ flex: '1 1 100%' }}>
        {shown_at === null ? (
          <StateBadge tone="neutral">{t.state.hidden}</StateBadge>
        ) : differs ? (
          <StateBadge tone="warning">{t.state.differs}</StateBadge>
        ) : (
          <StateBadge tone="success">{t.state.shown(formatDateTime(shown_at, lang))}</StateBadge>
        )}
        {mails_at !== null && Date.parse(mails_at) > Date.now() && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {t.state.mails(formatDateTime(mails_at, lang))}
          </Typography>
        )}
      </Box>
      {mayWrite && (
        <>
          <Button startIcon={<SettingsIcon />} component={LinkBase} to={eventScreen(event.id, 'timetable', 'settings')}>
            {t.settings}
          </Button>
          <GenerateButton
            {...common}
            onGenerate={async () => {
              // Another seed: who asks again wants another one.
              const seed = (settings.seed % MAX_SEED) + 1
              const made = await change('generate', { settings: { ...settings, seed } })
              if (made) onDone(t.generated(made.entries.length))
              return made !== undefined
            }}
          />
          <LockMenu entries={timetable.entries} names={names} busy={busy} onLock={onLock} />
          <Tooltip title={isOver ? t.over : shown_at === null ? t.delay_first : ''}>
            <span>
              <Button
                variant="outlined"
                startIcon={<DelayIcon />}
                disabled={isOver || shown_at === null}
                onClick={() => open('delay')}
              >
                {t.delay}
              </Button>
            </span>
          </Tooltip>
          <ShowButton
            {...common}
            names={names}
            isOver={isOver}
            onShow={async () => {
              const shown = await change('show')
              if (shown) onDone(t.shown_done)
              return shown !== undefined
            }}
          />
        </>
      )}
      <TimetableMenu onPrint={onPrint} onRemove={mayWrite ? () => open('remove') : undefined} />
      {opened === 'delay' && (
        <DelayDialog
          event={event}
          timetable={timetable}
          names={names}
          teamsOf={teamsOf}
          days={days}
          busy={busy}
          error={error}
          onDelay={async (delay) => {
            if (await change('delay', delay)) done(t.delayed(delay.minutes))
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          open
          destructive
          busy={busy}
          error={error}
          title={t.remove_title}
          confirmLabel={t.remove}
          onConfirm={async () => {
            if (await change('remove')) done(t.removed)
          }}
          onClose={() => setOpened(undefined)}
        >
          <DialogContentText>{t.remove_what}</DialogContentText>
          {shown_at !== null && <DialogContentText sx={{ mt: 1 }}>{t.remove_shown}</DialogContentText>}
        </ConfirmDialog>
      )}
    </Box>
  )
}
