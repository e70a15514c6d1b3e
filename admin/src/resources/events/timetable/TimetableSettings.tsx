import BackIcon from '@mui/icons-material/ListAltOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { MAX_GAP_MINUTES, type TimetableSettings as Settings } from '@olympiad/contracts/judging/timetable-settings'
import { translate as sharedText } from '@olympiad/contracts/texts'
import type { AdminTimetable } from '@olympiad/contracts/views/timetable'
import { useState } from 'react'
import { LinkBase, useNotify, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { useMay } from '../../../auth/use-rights.ts'
import { formatDate } from '../../../format.ts'
import { LoadError } from '../../../shared/LoadError.tsx'
import { RecordsLoading } from '../../../shared/Records.tsx'
import { Section } from '../../../shared/Section.tsx'
import { useLang } from '../../../use-lang.ts'
import type { OfSetup } from '../EventShow.tsx'
import { eventScreen } from '../event-path.ts'
import { NumberField } from '../sheet/NumberField.tsx'
import { useLeaveWarning } from '../sheet/use-leave-warning.ts'
import { Breaks } from './Breaks.tsx'
import { addDays } from './clock.ts'
import { Hours } from './Hours.tsx'
import { RoundPlans } from './RoundPlans.tsx'
import { settingsErrors } from './settings.ts'
import { TimetableConflict } from './TimetableConflict.tsx'
import { useTimetableTexts } from './texts.ts'
import { type TimetableState, useTimetable } from './use-timetable.ts'

export function TimetableSettings({ setup }: OfSetup) {
  const t = useTimetableTexts()
  const state = useTimetable(setup.event.id)
  const { timetable, loadError, reload } = state
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <div>
          <Typography variant="h2" component="h3">
            {t.settings}
          </Typography>
          <Typography color="text.secondary">{t.settings_lead}</Typography>
        </div>
        <Button startIcon={<BackIcon />} component={LinkBase} to={eventScreen(setup.event.id, 'timetable')}>
          {t.back}
        </Button>
      </Box>
      {timetable ? (
        // Settings that somebody else has saved meanwhile replace the form.
        <SettingsForm key={timetable.version} setup={setup} state={state} timetable={timetable} />
      ) : loadError ? (
        <LoadError onRetry={() => reload()}>{t.failed}</LoadError>
      ) : (
        <RecordsLoading />
      )}
      <TimetableConflict {...state} />
    </>
  )
}

export type SettingsPartProps = {
  settings: Settings
  onChange: (change: Partial<Settings>) => void
  /** Of a path such as `settings.gap`. */
  errorAt: (path: string) => string | undefined
}

function SettingsForm({ setup, state, timetable }: OfSetup & { state: TimetableState; timetable: AdminTimetable }) {
  const { event } = setup
  const t = useTimetableTexts()
  const lang = useLang()
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const mayWrite = useMay('write')
  const { busy, error, fieldErrors, change } = state
  const [settings, setSettings] = useState<Settings>(timetable.settings)
  const [isTried, setIsTried] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const wrong = settingsErrors(settings)
  const isChanged = JSON.stringify(settings) !== JSON.stringify(timetable.settings)
  useLeaveWarning(isChanged && !isLeaving)

  const days = settings.days.map((_day, at) => formatDate(`${addDays(event.starts_on, at)}T12:00:00Z`, lang))
  const part: SettingsPartProps = {
    settings,
    onChange: (changes) => setSettings({ ...settings, ...changes }),
    errorAt(path) {
      const fromServer = fieldErrors[path]
      if (fromServer) return translate(fromServer, { _: fromServer })
      if (!isTried || !wrong.has(path)) return undefined
      if (path.endsWith('.to')) return t.wrong_span
      return sharedText(lang, path.includes('.name') ? 'field_required' : 'invalid_value')
    },
  }
  async function save(andGenerate: boolean): Promise<void> {
    setIsTried(true)
    if (wrong.size > 0) return
    setIsLeaving(true)
    const saved = await change(andGenerate ? 'generate' : 'settings', { settings })
    if (!saved) return setIsLeaving(false)
    notify(andGenerate ? t.generated(saved.entries.length) : t.saved, { type: 'success' })
    navigate(eventScreen(event.id, 'timetable'))
  }
  const hasEntries = timetable.entries.length > 0
  return (
    <Box
      component="fieldset"
      disabled={!mayWrite}
      sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Section title={t.hours}>
        <Hours {...part} days={days} />
      </Section>
      <Section title={t.breaks}>
        <Breaks {...part} days={days} />
      </Section>
      <Section title={t.rounds}>
        <NumberField
          label={t.gap}
          help={t.gap_help}
          value={settings.gap}
          error={part.errorAt('settings.gap') && t.wrong_number(0, MAX_GAP_MINUTES)}
          onChange={(gap = Number.NaN) => part.onChange({ gap })}
          width={360}
        />
        <RoundPlans {...part} setup={setup} />
      </Section>
      {mayWrite && (
        <Box>
          {error && (
            <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
              {translate(error, { _: error })}
            </Alert>
          )}
          {isTried && wrong.size > 0 && (
            <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
              {translate('ra.message.invalid_form')}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant={hasEntries ? 'outlined' : 'contained'} disabled={busy} onClick={() => void save(true)}>
              {t.save_generate}
            </Button>
            <Button variant={hasEntries ? 'contained' : 'outlined'} disabled={busy} onClick={() => void save(false)}>
              {t.save}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}
