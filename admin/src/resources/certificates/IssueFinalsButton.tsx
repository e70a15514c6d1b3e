import IssueIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import { Alert, Button, DialogContentText, MenuItem } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { issueFinalCertificates } from '@olympiad/contracts/calls/certificates'
import { ISSUED_TYPES, type IssuedType } from '@olympiad/contracts/views/certificates'
import { useState } from 'react'
import { useListContext, useRefresh, useTranslate } from 'react-admin'
import { useRight } from '../../auth/use-rights.ts'
import { useApiCall } from '../../data/use-api-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { CompetitionField, useCompetitionChoices } from './CompetitionField.tsx'
import { IssuePreview } from './IssuePreview.tsx'

type Issued = AnswerOf<typeof issueFinalCertificates>
const ISSUE: typeof issueFinalCertificates.path = '/api/admin/certificates/final'

export function IssueFinalsButton() {
  const isAllowed = useRight('results.write')
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const [isOpen, setIsOpen] = useState(false)
  if (!isAllowed) return null
  return (
    <>
      <Button size="small" startIcon={<IssueIcon />} onClick={() => setIsOpen(true)}>
        {translate('resources.certificates.issue')}
      </Button>
      {isOpen && (
        <IssueDialog
          competition={filterValues['competion']}
          type={filterValues['type'] === 'm' ? 'm' : 'f'}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

type IssueDialogProps = { competition?: string | undefined; type?: IssuedType; onClose: () => void }

/** Begins with the given competition and kind. */
export function IssueDialog({ competition: first = '', type: firstType = 'f', onClose }: IssueDialogProps) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { busy, call, fieldErrors, message } = useApiCall()
  const [competition, setCompetition] = useState(first)
  const [type, setType] = useState<IssuedType>(firstType)
  const [missing, setMissing] = useState(false)
  const [done, setDone] = useState<Issued>()
  const offered = useCompetitionChoices()
  const known = offered.find(({ id }) => id === competition)
  const t = (name: string, values = {}) => translate(`resources.certificates.${name}`, values)

  const issue = async () => {
    if (done) return onClose()
    setMissing(known === undefined)
    if (!known) return
    const issued = await call<Issued>(ISSUE, { competion: competition, type })
    if (!issued) return
    setDone(issued)
    refresh()
  }
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={t('issue_title')}
      confirmLabel={done ? 'resources.certificates.issue_close' : 'resources.certificates.issue_confirm'}
      error={message ?? fieldErrors['competion']}
      onConfirm={issue}
      onClose={onClose}
    >
      <DialogField
        select
        label="resources.certificates.fields.type"
        value={type}
        disabled={busy || done !== undefined}
        onChange={(chosen) => setType(chosen === 'm' ? 'm' : 'f')}
      >
        {ISSUED_TYPES.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`types.${each}`)}
          </MenuItem>
        ))}
      </DialogField>
      <DialogContentText sx={{ mb: 1 }}>{t(type === 'm' ? 'issue_medals' : 'issue_will')}</DialogContentText>
      <DialogContentText sx={{ mb: 1 }}>{t('issue_mail')}</DialogContentText>
      <CompetitionField
        choices={offered}
        value={competition}
        disabled={busy || done !== undefined}
        error={missing ? 'texts.fill_all_fields' : undefined}
        onChange={(chosen) => {
          setMissing(false)
          setCompetition(chosen)
        }}
      />
      {known && !done && <IssuePreview competition={known} type={type} />}
      {done && (
        <Alert severity="success" variant="outlined" sx={{ mt: 2 }}>
          {t('issued', done)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
