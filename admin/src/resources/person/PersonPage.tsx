import { Alert, Box, Typography } from '@mui/material'
import { personTypeName } from '@olympiad/contracts/person-labels'
import type { PersonRecords } from '@olympiad/contracts/views/person-records'
import { EditButton, HttpError, RecordContextProvider, Title, useTranslate } from 'react-admin'
import { Can } from '../../auth/Can.tsx'
import { AccessDenied } from '../../layout/AccessDenied.tsx'
import { ErrorPage } from '../../layout/ErrorPage.tsx'
import { LoadError } from '../../shared/LoadError.tsx'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { RecordsLoading } from '../../shared/Records.tsx'
import { WithSectionIndex } from '../../shared/WithSectionIndex.tsx'
import { useLang } from '../../use-lang.ts'
import { Portrait } from '../accounts/Portrait.tsx'
import { OpenPersonData } from './OpenPersonData.tsx'
import { PersonSections } from './PersonSections.tsx'
import { usePersonTexts } from './use-person-texts.ts'
import { useRecordsOf } from './use-records-of.ts'

function Head({ records: { person, account } }: { records: PersonRecords }) {
  const lang = useLang()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2.5 }}>
      <Portrait person={account ?? { ...person, picture: '' }} size={56} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" color="text.secondary">
          {personTypeName(person.type, lang, account?.gender)}
        </Typography>
        <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{person.name}</bdi>
        </Typography>
      </Box>
    </Box>
  )
}

/** @param id of an account, or the platform id of somebody without one */
export function PersonPage({ id }: { id: string }) {
  const translate = useTranslate()
  const t = usePersonTexts()
  const { data: records, error, refetch } = useRecordsOf(id)
  if (error instanceof HttpError && error.status === 403) return <AccessDenied />
  if (error instanceof HttpError && error.status === 404) {
    return <ErrorPage title="ra.page.not_found" heading="resources.privacy.gone" />
  }
  if (!records) {
    return (
      <>
        <Title title={translate('resources.users.name', { smart_count: 1 })} />
        {error ? <LoadError onRetry={() => refetch()}>{t('failed')}</LoadError> : <RecordsLoading />}
      </>
    )
  }
  const { person } = records
  return (
    <RecordContextProvider value={{ ...person, id: person.id ?? undefined }}>
      <Title title={person.name} />
      <RecordActions>{person.id !== null && <EditButton />}</RecordActions>
      <Head records={records} />
      {person.id === null && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2.5 }}>
          {t('no_account')}
        </Alert>
      )}
      <WithSectionIndex>
        <PersonSections records={records} />
        <Can right="privacy.read">
          <OpenPersonData key={person.id} id={id} records={records} />
        </Can>
      </WithSectionIndex>
    </RecordContextProvider>
  )
}
