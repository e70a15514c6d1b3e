import IssueIcon from '@mui/icons-material/WorkspacePremiumOutlined'
import { Alert, Button, DialogContentText } from '@mui/material'
import type { AnswerOf } from '@olympiad/contracts/call'
import type { issueFinals } from '@olympiad/contracts/calls/certificates'
import { useState } from 'react'
import { useListContext, useRefresh, useTranslate } from 'react-admin'
import { useCall } from '../../data/use-call.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { CompetitionField, useOffered } from './CompetitionField.tsx'
import { IssuePreview } from './IssuePreview.tsx'

type Issued = AnswerOf<typeof issueFinals>
const ISSUE: typeof issueFinals.path = '/api/admin/certificates/final'

/** Issues the final certificates of a competition from its results: asks for which, says what follows, and what was done. */
export function IssueFinalsButton() {
  const translate = useTranslate()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<IssueIcon />} onClick={() => setAsked(true)}>
        {translate('resources.certificates.issue')}
      </Button>
      {asked && <IssueDialog onClose={() => setAsked(false)} />}
    </>
  )
}

function IssueDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { filterValues } = useListContext()
  const { busy, call, wrong, message } = useCall()
  const [competition, setCompetition] = useState<string>(filterValues['competion'] ?? '')
  const [missing, setMissing] = useState(false)
  const [done, setDone] = useState<Issued>()
  const offered = useOffered()
  const known = offered.find(({ id }) => id === competition)
  const words = (name: string, values = {}) => translate(`resources.certificates.${name}`, values)

  const issue = async () => {
    if (done) return onClose()
    setMissing(known === undefined)
    if (!known) return
    const issued = await call<Issued>(ISSUE, { competion: competition })
    if (!issued) return
    setDone(issued)
    refresh()
  }
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={words('issue_title')}
      confirm={done ? 'resources.certificates.issue_close' : 'resources.certificates.issue_confirm'}
      refusal={message ?? wrong['competion']}
      onConfirm={issue}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>{words('issue_will')}</DialogContentText>
      <DialogContentText sx={{ mb: 1 }}>{words('issue_mail')}</DialogContentText>
      <CompetitionField
        offered={offered}
        value={competition}
        disabled={busy || done !== undefined}
        wrong={missing ? 'texts.fill_all_fields' : undefined}
        onChange={(chosen) => {
          setMissing(false)
          setCompetition(chosen)
        }}
      />
      {known && !done && <IssuePreview competition={known} />}
      {done && (
        <Alert severity="success" variant="outlined" sx={{ mt: 2 }}>
          {words('issued', done)}
        </Alert>
      )}
    </ConfirmDialog>
  )
}
