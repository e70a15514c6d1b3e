import { Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material'
import type { ChallengeForm } from '@olympiad/contracts/forms/judging'
import {
  CHALLENGE_KINDS,
  CHALLENGE_MODES,
  MAX_JUDGES,
  MAX_ROUNDS,
  ROUND_KINDS,
} from '@olympiad/contracts/judging/events'
import { roundName } from '@olympiad/contracts/judging/round-name'
import type { AdminEvent, ChallengeView } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../../shared/DialogField.tsx'
import { useLang } from '../../../use-lang.ts'
import { EditableList } from '../EditableList.tsx'
import { eventPath } from '../event-path.ts'
import { useEventTexts } from '../event-texts.ts'
import { useEventChange } from '../use-event-change.ts'
import { TablesSelect } from './TablesSelect.tsx'

type Form = Omit<ChallengeForm, 'division'>
const BLANK: Form = {
  name: '',
  name_en: '',
  kind: 'season',
  mode: 'block',
  rounds: [{ kind: 'official' }],
  judges: 1,
  agreement: true,
  tables: [],
}

function toForm({ name, name_en, kind, mode, rounds, judges, agreement, tables }: ChallengeView): Form {
  const kinds = rounds.map((round) => ({ kind: round.kind }))
  return { name, name_en, kind, mode, rounds: kinds, judges, agreement, tables }
}

type ChallengeDialogProps = {
  event: AdminEvent
  division: string
  /** Undefined for a new one. */
  challenge: ChallengeView | undefined
  onClose: () => void
}

export function ChallengeDialog({ event, division, challenge, onClose }: ChallengeDialogProps) {
  const words = useEventTexts()
  const { challenges: t, form: names } = words
  const lang = useLang()
  const { busy, error, fieldErrors, change } = useEventChange()
  const [form, setForm] = useState<Form>(() => (challenge ? toForm(challenge) : BLANK))
  const set = (changes: Partial<Form>) => setForm({ ...form, ...changes })
  const name = (source: 'name' | 'name_en') => ({
    label: names[source],
    value: form[source],
    errorText: fieldErrors[source],
    onChange: (value: string) => set({ [source]: value }),
  })
  const rounds = form.rounds.map(({ kind }, at) => ({ no: at + 1, kind }))
  const nameOf = (no: number) => roundName({ rounds }, no, lang)
  const hasNamedError = ['name', 'name_en'].some((field) => fieldErrors[field])
  const save = async () => {
    const body: ChallengeForm = { ...form, division }
    const saved = challenge
      ? await change({ method: 'PUT', address: eventPath(event.id, 'challenges', challenge.id), body })
      : await change({ method: 'POST', address: eventPath(event.id, 'challenges'), body })
    if (saved) onClose()
  }
  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      error={hasNamedError ? undefined : error}
      title={challenge ? t.edit_of(challenge.name) : t.add}
      confirmLabel={t.save}
      onConfirm={save}
      onClose={onClose}
    >
      <DialogField {...name('name')} autoFocus required slotProps={{ htmlInput: { lang: 'ar', dir: 'rtl' } }} />
      <DialogField {...name('name_en')} required slotProps={{ htmlInput: { lang: 'en', dir: 'ltr' } }} />
      <DialogField
        select
        label={t.kind}
        value={form.kind}
        onChange={(value) => set({ kind: CHALLENGE_KINDS.find((kind) => kind === value) ?? form.kind })}
      >
        {CHALLENGE_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {words.challengeKinds[kind]}
          </MenuItem>
        ))}
      </DialogField>
      <DialogField
        select
        label={t.mode}
        value={form.mode}
        onChange={(value) => set({ mode: CHALLENGE_MODES.find((mode) => mode === value) ?? form.mode })}
      >
        {CHALLENGE_MODES.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {words.modes[mode]}
          </MenuItem>
        ))}
      </DialogField>
      <Typography component="h3" variant="h3" sx={{ mt: 2.5, mb: 1 }}>
        {t.rounds}
      </Typography>
      <EditableList
        items={form.rounds}
        keyOf={(_round, at) => String(at)}
        removeLabel={(nth) => t.remove_round(nameOf(nth))}
        addLabel={t.add_round}
        least={1}
        most={MAX_ROUNDS}
        onRemove={(at) => set({ rounds: form.rounds.toSpliced(at, 1) })}
        onAdd={() => set({ rounds: [...form.rounds, { kind: 'official' }] })}
      >
        {({ kind }, at) => (
          <TextField
            select
            size="small"
            label={nameOf(at + 1)}
            value={kind}
            sx={{ flex: 1, m: 0 }}
            onChange={({ target }) => {
              const next = ROUND_KINDS.find((each) => each === target.value) ?? kind
              set({ rounds: form.rounds.with(at, { kind: next }) })
            }}
          >
            {ROUND_KINDS.map((each) => (
              <MenuItem key={each} value={each}>
                {words.roundKinds[each]}
              </MenuItem>
            ))}
          </TextField>
        )}
      </EditableList>
      <DialogField
        select
        label={t.judges}
        helperText={t.judges_help}
        value={String(form.judges)}
        onChange={(value) => set({ judges: Number(value) })}
      >
        {Array.from({ length: MAX_JUDGES }, (_, at) => at + 1).map((count) => (
          <MenuItem key={count} value={String(count)}>
            {count}
          </MenuItem>
        ))}
      </DialogField>
      <FormControlLabel
        sx={{ my: 1 }}
        control={<Checkbox checked={form.agreement} onChange={(_event, agreement) => set({ agreement })} />}
        label={t.agreement}
      />
      {event.tables.length > 0 && (
        <TablesSelect
          label={t.tables}
          help={t.tables_help}
          tables={event.tables}
          value={form.tables}
          onChange={(tables) => set({ tables })}
        />
      )}
    </ConfirmDialog>
  )
}
