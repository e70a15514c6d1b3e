import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, DialogContentText, MenuItem } from '@mui/material'
import type { downloadFinals } from '@olympiad/contracts/calls/certificates'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useDownload } from '../../data/use-download.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { DialogField } from '../../shared/DialogField.tsx'
import { CompetitionField, useOffered } from './CompetitionField.tsx'

const FINALS: typeof downloadFinals.path = '/api/admin/certificates/finals.pdf'
/** The first and the last place that are printed; all where they are empty. */
const ENDS = ['from', 'to'] as const

/** All final certificates of a competition, or of one age level or some places of it, in one file for a ceremony. */
export function PrintFinalsButton() {
  const translate = useTranslate()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<PrintIcon />} onClick={() => setAsked(true)}>
        {translate('resources.certificates.print')}
      </Button>
      {asked && <PrintDialog onClose={() => setAsked(false)} />}
    </>
  )
}

function PrintDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const offered = useOffered()
  const { busy, download } = useDownload()
  const [chosen, setChosen] = useState<string>(filterValues['competion'] ?? '')
  const [level, setLevel] = useState('')
  const [places, setPlaces] = useState({ from: '', to: '' })
  const [missing, setMissing] = useState(false)
  const words = (name: string) => translate(`resources.certificates.${name}`)
  const competition = offered.find(({ id }) => id === chosen)

  const print = async () => {
    setMissing(!competition)
    if (!competition) return
    const asked = new URLSearchParams({ competion: competition.id, ...(level && { ageLevel: level }) })
    for (const end of ENDS) if (places[end]) asked.set(`ranked_${end}`, places[end])
    await download(`${FINALS}?${asked}`)
  }
  return (
    <ConfirmDialog
      open
      busy={busy}
      title={words('print_title')}
      confirm="resources.certificates.print_confirm"
      cancel="ra.action.close"
      onConfirm={print}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>{words('print_what')}</DialogContentText>
      <CompetitionField
        offered={offered}
        value={chosen}
        disabled={busy}
        wrong={missing ? 'texts.fill_all_fields' : undefined}
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
        <MenuItem value="">{words('print_all')}</MenuItem>
        {competition?.agelevel.map(({ title }) => (
          <MenuItem key={title} value={title}>
            {translate(`age_level.${title}`, { _: title })}
          </MenuItem>
        ))}
      </DialogField>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {ENDS.map((end) => (
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
