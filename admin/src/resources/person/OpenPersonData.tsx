import DataIcon from '@mui/icons-material/FolderSharedOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { ensureTeamPersonAccount } from '@olympiad/contracts/calls/privacy'
import type { PersonRecords } from '@olympiad/contracts/views/person-records'
import { useEffect, useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { Section } from '../../shared/Section.tsx'
import { PersonData } from '../privacy/PersonData.tsx'
import { usePersonTexts } from './use-person-texts.ts'

const PERSON: typeof ensureTeamPersonAccount.path = '/api/admin/privacy/person'

/** Counts in every collection, so it waits for a press. Somebody without an account gets one. */
export function OpenPersonData({ id, records: { person, teams } }: { id: string; records: PersonRecords }) {
  const t = usePersonTexts()
  const notify = useNotify()
  const redirect = useRedirect()
  const mayAddAccount = useRight('privacy.write')
  const { busy, call, message, fieldErrors } = useApiCall()
  const [isOpen, setIsOpen] = useState(false)
  const errorText = message ?? Object.values(fieldErrors)[0]
  useEffect(() => {
    if (errorText !== undefined) notify(errorText, { type: 'error' })
  }, [errorText, notify])
  const [team] = teams?.newest ?? []
  if (person.id === null && !(mayAddAccount && team)) return null
  const open = async () => {
    if (person.id !== null) return setIsOpen(true)
    const found = await call<AnswerOf<typeof ensureTeamPersonAccount>>(PERSON, { team: team?._id, person: id })
    if (found) redirect('show', 'users', found.user)
  }
  return (
    <Box sx={{ mt: 2.5 }}>
      {isOpen && person.id !== null ? (
        <PersonData user={person.id} onErased={() => redirect('list', 'users')} />
      ) : (
        <Section title={t('data')}>
          <Typography sx={{ mb: 2 }}>{t('data_what')}</Typography>
          <Button variant="outlined" startIcon={<DataIcon />} loading={busy} loadingPosition="start" onClick={open}>
            {t('open_data')}
          </Button>
        </Section>
      )}
    </Box>
  )
}
