import {
  Autocomplete,
  Box,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material'
import type { findStaff } from '@olympiad/contracts/calls/admin-events'
import type { StaffForm } from '@olympiad/contracts/forms/judging'
import { STAFF_ROLES, type StaffRole } from '@olympiad/contracts/judging/events'
import { personTypeName } from '@olympiad/contracts/person-labels'
import type { StaffCandidate, StaffView } from '@olympiad/contracts/views/judging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDebouncedEvent, useTranslate } from 'react-admin'
import { httpClient } from '../../../data/http-client.ts'
import { shouldRetry } from '../../../data/should-retry.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { useLang } from '../../../use-lang.ts'
import { useEventTexts } from '../event-texts.ts'
import { TablesSelect } from './TablesSelect.tsx'

const FIND: typeof findStaff.path = '/api/admin/events/people'
const MIN_LETTERS = 2
const PAUSE_MS = 250

type StaffDialogProps = {
  /** Undefined for a new one. */
  member: StaffView | undefined
  taken: readonly string[]
  tables: readonly string[]
  busy: boolean
  error: string | undefined
  onSave: (member: StaffForm['staff'][number]) => void
  onClose: () => void
}

export function StaffDialog({ member, taken, tables, busy, error, onSave, onClose }: StaffDialogProps) {
  const { staff: t, roles } = useEventTexts()
  const roleId = useId()
  const [person, setPerson] = useState<StaffCandidate | null>(null)
  const [problem, setProblem] = useState<string>()
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'judge')
  const [own, setOwn] = useState<readonly string[]>(member?.tables ?? [])
  const save = () => {
    const id = member?.person ?? person?._id
    const wrong = id === undefined ? t.person_needed : !member && taken.includes(id) ? t.person_there : undefined
    setProblem(wrong)
    if (id !== undefined && !wrong) onSave({ person: id, role, tables: role === 'judge' ? [...own] : [] })
  }
  return (
    <ConfirmDialog
      open
      hasInput
      busy={busy}
      error={error}
      title={member ? t.edit(member.name) : t.add}
      confirmLabel={t.save}
      onConfirm={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1, width: { sm: 440 } }}>
        {!member && <PersonSearch value={person} error={problem} onChange={setPerson} />}
        <FormControl>
          <FormLabel id={roleId}>{t.role}</FormLabel>
          <RadioGroup
            aria-labelledby={roleId}
            value={role}
            onChange={(_event, chosen) => setRole(STAFF_ROLES.find((each) => each === chosen) ?? role)}
          >
            {STAFF_ROLES.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio size="small" />}
                sx={{ alignItems: 'start', mb: 0.5 }}
                label={
                  <Box sx={{ pt: 0.75 }}>
                    {roles[each]}
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t.role_help[each]}</Box>
                  </Box>
                }
              />
            ))}
          </RadioGroup>
        </FormControl>
        {role === 'judge' && tables.length > 0 && (
          <TablesSelect label={t.tables} help={t.tables_help} tables={tables} value={own} onChange={setOwn} />
        )}
      </Box>
    </ConfirmDialog>
  )
}

type PersonSearchProps = {
  value: StaffCandidate | null
  error: string | undefined
  onChange: (person: StaffCandidate | null) => void
}

function PersonSearch({ value, error, onChange }: PersonSearchProps) {
  const { staff: t } = useEventTexts()
  const translate = useTranslate()
  const lang = useLang()
  const [words, setWords] = useState('')
  const searchSoon = useDebouncedEvent(setWords, PAUSE_MS)
  const isLong = words.trim().length >= MIN_LETTERS
  const { data = [], isFetching } = useQuery({
    queryKey: ['event-staff', words],
    queryFn: async ({ signal }): Promise<StaffCandidate[]> =>
      (await httpClient(`${FIND}?s=${encodeURIComponent(words.trim())}`, { signal })).json.people,
    enabled: isLong,
    placeholderData: keepPreviousData,
    retry: shouldRetry,
  })
  return (
    <Autocomplete<StaffCandidate>
      size="small"
      options={isLong ? data : []}
      value={value}
      loading={isFetching}
      loadingText={translate('console.loading')}
      noOptionsText={isLong ? t.person_none : t.person_help}
      // The server searched; it also knows other spellings of a name.
      filterOptions={(found) => found}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      getOptionKey={({ _id }) => _id}
      getOptionLabel={({ name, email }) => name || email}
      onChange={(_event, chosen) => onChange(chosen)}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input') searchSoon(typed)
      }}
      renderOption={({ key, ...props }, { name, email, type }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Box sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {personTypeName(type, lang)} · <bdi>{email}</bdi>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          autoFocus
          label={t.person}
          error={error !== undefined}
          helperText={error ?? t.person_help}
        />
      )}
    />
  )
}
