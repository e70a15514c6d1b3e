import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, DialogContentText, MenuItem } from '@mui/material'
import type { downloadFinalCertificates } from '@olympiad/contracts/calls/certificates'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useDownload } from '../../data/use-download.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { CompetitionField, useCompetitionChoices } from './CompetitionField.tsx'

const FINALS: typeof downloadFinalCertificates.path = '/api/admin/certificates/finals.pdf'
const RANGE_ENDS = ['from', 'to'] as const

export function PrintFinalsButton() {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<PrintIcon />} onClick={() => setIsOpen(true)}>
        {translate('resources.certificates.print')}
      </Button>
      {isOpen && <PrintDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function PrintDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const offered = useCompetitionChoices()
  const { busy, download } = useDownload()
  const [chosen, setChosen] = useState<string>(filterValues['competion'] ?? '')
  const [level, setLevel] = useState('')
  const [places, setPlaces] = useState({ from: '', to: '' })
  const [missing, setMissing] = useState(false)
  const t = (name: string) => translate(`resources.certificates.${name}`)
  const competition = offered.find(({ id }) => id === chosen)

  const print = async () => {
    setMissing(!competition)
    if (!competition) return
    const query = new URLSearchParams({ competion: competition.id, ...(level && { ageLevel: level }) })
    for (const end of RANGE_ENDS) if (places[end]) query.set(`ranked_${end}`, places[end])
    await download(`${FINALS}?${query}`)
  }
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={t('print_title')}
      confirmLabel="resources.certificates.print_confirm"
      cancelLabel="ra.action.close"
      onConfirm={print}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>{t('print_what')}</DialogContentText>
      <CompetitionField
        choices={offered}
        value={chosen}
        disabled={busy}
        error={missing ? 'texts.fill_all_fields' : undefined}
        onChange={(next) => {
          setMissing(false)
          setChosen(next)
          setLevel('')
        }}
      />
      <DialogField
        select
        label="resources.certificates.print_level"
        value={level}
        disabled={busy || !competition}
        onChange={setLevel}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('print_all')}</MenuItem>
        {competition?.agelevel.map(({ title }) => (
          <MenuItem key={title} value={title}>
            {translate(`age_level.${title}`, { _: title })}
          </MenuItem>
        ))}
      </DialogField>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {RANGE_ENDS.map((end) => (
          <DialogField
            key={end}
            code
            inputMode="numeric"
            label={`resources.certificates.print_${end}`}
            value={places[end]}
            disabled={busy}
            onChange={(place) => setPlaces((before) => ({ ...before, [end]: place }))}
          />
        ))}
      </Box>
    </ConfirmDialog>
  )
}
