import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, MenuItem, Typography } from '@mui/material'
import { roundName } from '@olympiad/contracts/judging/round-name'
import type { ChallengeView } from '@olympiad/contracts/views/judging'
import { useState } from 'react'
import { useDownload } from '../../../data/use-download.ts'
import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../../shared/DialogField.tsx'
import { useLang } from '../../../use-lang.ts'
import { eventPath } from '../event-path.ts'
import { useSheetTexts } from './texts.ts'

/** The printed sheet is the saved one. */
export function PaperSheetsButton({ event, challenge }: { event: string; challenge: ChallengeView }) {
  const t = useSheetTexts()
  const lang = useLang()
  const { busy, download } = useDownload()
  const [isOpen, setIsOpen] = useState(false)
  const [round, setRound] = useState(String(challenge.rounds[0]?.no ?? 1))
  const [pages, setPages] = useState('teams')
  const print = () =>
    download(
      `${eventPath(event, 'challenges', challenge.id, 'paper.pdf')}?${new URLSearchParams({ round, for: pages })}`,
    )
  return (
    <>
      <Button startIcon={<PrintIcon />} disabled={challenge.sheet === null} onClick={() => setIsOpen(true)}>
        {t.paper}
      </Button>
      <ConfirmDialog
        open={isOpen}
        busy={busy}
        hasInput
        title={t.paper}
        confirmLabel={t.paper_save}
        onConfirm={() => void print().then(() => setIsOpen(false))}
        onClose={() => setIsOpen(false)}
      >
        <Typography sx={{ maxWidth: '52ch' }}>{t.paper_what}</Typography>
        <DialogField select autoFocus label={t.paper_round} value={round} onChange={setRound}>
          {challenge.rounds.map(({ no }) => (
            <MenuItem key={no} value={String(no)}>
              {roundName(challenge, no, lang)}
            </MenuItem>
          ))}
        </DialogField>
        <DialogField select label={t.paper_for} value={pages} onChange={setPages}>
          <MenuItem value="teams">{t.paper_teams}</MenuItem>
          <MenuItem value="blank">{t.paper_blank}</MenuItem>
        </DialogField>
      </ConfirmDialog>
    </>
  )
}
